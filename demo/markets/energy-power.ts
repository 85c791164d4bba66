/** Energy & Power, newest report first. The notation is described in `parse-markets.ts`. */
export const energy = `
# sodium-ion battery | 412.6 21.41 | AP NA | sodium-ion cell, hard carbon, Prussian white, grid storage | 1042 218 2025-04-23 3450 Global Forecast 2025–2032
Chemistry: layered oxide 54>38, polyanionic compounds 29>48, Prussian blue analogues 17>14
Application: stationary storage 39>52, light vehicles 42>34, starter and backup batteries 19>14
= technology | GWh of cells : kWh 72 -5 | storage developers and makers of light vehicles | cell makers | EJI
i Sodium-ion cells hold about a third less energy per kilogram than lithium iron phosphate, so they suit stationary storage and small vehicles rather than long-range cars.
+ Storage tenders: Chinese grid companies now write separate lots for sodium cells; a 200 MWh station in Hubei was among the first to run on them.
+ Cold starts: Sodium cells keep about 90% of their capacity at −20 °C, where lithium iron phosphate needs heating.
+ Shared machinery: A lithium-ion line can be converted in about four months, so capacity follows orders quickly.
- Cheap lithium: Lithium carbonate has lost more than 80% of its price since the peak of late 2022, which removes most of sodium’s cost advantage.
- Hard carbon: Fewer than ten producers make hard carbon of even quality, most of them from coconut shell.

# green ammonia | 318.4 38.2 | EU ME | renewable ammonia, electrolysis, ammonia cracking, bunker fuel | 1038 196 2025-04-14 3250 Forecast 2025–2032
Technology: alkaline electrolysis 71>55, proton exchange membrane electrolysis 26>36, solid oxide electrolysis 3>9
End Use: fertiliser 68>44, shipping fuel 12>33, power generation 8>13, hydrogen carrier 12>10
= cost | thousand tonnes of ammonia : tonne 0.86 -3 | fertiliser makers and power companies | project developers | AGI
i Most announced plants have no customer who has committed to a price. Those that do sell to fertiliser makers or to power companies with a contract for difference.
+ Fuel rules at sea: FuelEU Maritime requires ships to cut the greenhouse-gas intensity of their fuel by 2% from 2025 and by 6% from 2030.
+ Co-firing contracts: Japanese support runs for 15 years, long enough for lenders to finance a plant.
- Power price: Electricity makes up about 70% of production cost, and a tonne takes some 10 MWh.
- Final decisions: Engineering quotations came in 30% to 50% above the studies, and several boards have postponed their decision.

# grid-forming inverter | 742.8 18.6 | AP EU | grid stability, system strength, black start, virtual synchronous machine | 1035 174 2025-03-26 3450
Power Rating: below 1 MW 31>24, 1 to 50 MW 27>29, above 50 MW 42>47
Application: battery storage plants 58>61, solar and wind plants 17>19, microgrids 19>13, static compensators 6>7
= regulation | GW of inverters : kW 62 -3 | system operators and owners of storage plants | inverter makers | DCE
i The hardware barely differs from an ordinary storage inverter. Customers pay for control software, overload margin and a model that the system operator has approved.
+ Retiring machines: Great Britain has gone from some 30 GW of coal plant to none since 2012, and the inertia has to come from elsewhere.
+ Connection codes: Australia’s operator has funded 8 large batteries with grid-forming inverters to write its rules from experience.
- Model validation: Type tests and simulation models take 12 to 18 months, and each operator asks for its own.
- Unpaid service: Only 3 of the 14 markets we studied pay for inertia, so owners bear the cost of a benefit to others.

# floating offshore wind | 486.3 31.4 | EU AP | semi-submersible, mooring, dynamic cable, leasing round | 1029 242 2025-03-11 3950
Foundation: semi-submersible 63>58, spar 22>14, barge 9>12, tension-leg platform 6>16
Water Depth: 60 to 100 m 46>38, 100 to 300 m 41>45, above 300 m 13>17
= supply | MW of foundations and moorings : kW 4.6 -4 | wind developers | foundation yards | AFI
i The bottleneck is on land. A port that launches one foundation a week needs 12 metres of draft and some 40 hectares of storage, which few Atlantic harbours have.
+ Leasing rounds: Scotland’s ScotWind round alone awarded sites for more than 15 GW of floating capacity.
+ Turbine platform: Suppliers have settled at about 15 MW per turbine, so one floater design can be built in series.
- Cost of capital: Each percentage point of interest adds about 8% to the cost of power from a first project.
- Port capacity: Only 6 European ports with enough draft have free assembly space before 2029.

# perovskite solar cell | 96.7 44.3 | AP EU | tandem cell, perovskite silicon, roll-to-roll, photovoltaics | 1024 188 2025-02-25 3250
Structure: silicon tandem 61>74, single junction 31>16, all-perovskite tandem 8>10
Substrate: rigid glass 78>81, flexible polymer 17>14, metal foil 5>5
Application: utility plants 34>52, rooftops 29>26, building-integrated modules 20>13, indoor electronics 17>9
= competition | MW of modules : W 0.42 -6 | module buyers for utility plants and roofs | cell makers | FAI
i A tandem module earns its premium where roof space or land is expensive. On cheap desert land, ordinary silicon remains hard to beat.
+ Silicon ceiling: Ordinary silicon cells approach their limit of 29% efficiency, while tandem cells have passed 34% in the laboratory.
+ Balance of system: Going from 22% to 27% efficiency saves about a fifth of frames, cable and labour per watt.
- Lifetime: Few field data go beyond 3 years, while lenders ask for a warranty of 25.
- Lead: European electronics rules limit lead to 0.1% by weight, which forces makers to seal modules and take them back.

# industrial heat pump | 1284.5 14.2 | EU NA | process heat, steam, waste heat, decarbonisation | 1017 203 2025-02-12 3450
Temperature: below 100 °C 62>49, 100 to 150 °C 30>38, above 150 °C 8>13
Capacity: below 1 MW 37>32, 1 to 5 MW 38>40, above 5 MW 25>28
End User: food and drink 33>31, paper 16>17, chemicals 19>24, district heating 32>28
= buyers | MW of thermal capacity : kW 0.46 -1.5 | food, paper and chemical plants | heat pump makers | BAK
i The ratio of electricity to gas price decides more projects than any subsidy. Below about three to one, a dryer or pasteuriser pays back within four years.
+ Carbon price: Free allowances for food and paper plants in Europe shrink by 4.3% a year until 2027, so burning gas costs more without any new law.
+ Heat networks: Machines of 50 MW on sewage and river water are replacing coal boilers in district heating.
+ Steam compressors: Serial models now deliver steam at 150 °C into existing pipes.
- Site engineering: A pinch study takes 3 to 6 months per plant, and engineers who can do one are booked.
- Refrigerants: Europe’s F-gas rules end new hydrofluorocarbon quotas by 2050, so buyers wait for machines with natural refrigerants.

# virtual power plant | 2146.2 19.8 | NA AP | aggregation, demand response, flexibility, distributed energy | 1011 181 2025-01-28 2950
Technology: demand response 46>33, storage aggregation 34>45, mixed portfolios 20>22
Source: commercial loads 41>31, home batteries 24>31, electric vehicles 8>19, solar and wind 27>19
End User: utilities 52>48, retailers 27>30, industrial sites 21>22
= growth | GW enrolled : kW 41 -2 | utilities and electricity retailers | aggregators | CDB
i Revenue per enrolled kilowatt differs by a factor of ten between markets, and metering rules rather than technology explain the difference.
+ Capacity shortage: US grid operators expect data centres to add tens of gigawatts by 2030, and enrolled devices can be contracted within 12 months.
+ Market access: FERC Order 2222 obliges American grid operators to admit aggregations as small as 100 kW.
- Saturation: Prices for frequency response in Great Britain fell by about 80% within two years as batteries arrived.
- Customer fatigue: Around one household in five leaves a programme that calls on it more than 20 times a season.

# small modular reactor | 1038.9 26.7 | NA EU | SMR, advanced nuclear, licensing, HALEU | 1006 229 2025-01-15 3950
Reactor Type: pressurised water 49>46, boiling water 18>21, high-temperature gas 21>18, molten salt and fast 12>15
Deployment: single unit 57>41, multi-unit plant 43>59
= scenario | licensing and engineering contracts : contract 24 2 | utilities and operators of data centres | reactor vendors | HAC
i Until the end of the decade, spending goes on engineering, licensing and long-lead forgings. Revenue from operating reactors follows later.
+ Data-centre contracts: Operators of data centres have signed for more than 5 GW of nuclear power that runs day and night.
+ Site reuse: More than 100 closed or closing coal stations in the United States have the grid connection and cooling water a reactor needs.
- Fuel: Advanced designs need uranium enriched to between 5% and 20%, which one country sells in quantity.
- Serial effect: Vendors promise costs a third lower for the tenth unit, but few utilities want to order the first.

# vanadium redox flow battery | 328.1 17.3 | AP AP | flow battery, vanadium electrolyte, long-duration storage
Duration: 4 to 6 hours 58>46, 6 to 10 hours 33>42, above 10 hours 9>12
Ownership: sold electrolyte 74>61, leased electrolyte 26>39
= chain | MWh of systems : kWh 0.41 -2.5 | grid companies and large power users | system makers | EJI
i Electrolyte accounts for about 40% of the price and does not wear out, so leasing it turns a battery into a bet on the resale value of vanadium.
+ Duration tenders: Chinese provinces and Californian utilities have tendered separate lots for discharge of 4 hours and more.
+ Fire rules: New York City’s code restricts lithium storage inside occupied buildings, which leaves 60% of its large sites to water-based batteries.
- Vanadium price: Four fifths of the metal goes into steel, so its price follows Chinese construction and has halved since 2018.
- Lithium competition: Lithium systems of 4 hours now sell for less than USD 150 per kWh, well under half the price of a flow battery.

# hydrogen electrolyser stack | 1190.6 24.5 | AP ME | electrolyser, alkaline, PEM, green hydrogen
Technology: alkaline 66>58, proton exchange membrane 27>30, solid oxide 4>7, anion exchange membrane 3>5
Stack Size: below 1 MW 22>12, 1 to 5 MW 47>45, above 5 MW 31>43
= competition | GW of stacks : kW 290 -6 | hydrogen project developers and refiners | stack makers | GAE
i Factory capacity is about four times annual orders, so makers set prices to win reference plants rather than to cover their costs.
+ Refinery mandates: European rules require 42% of industrial hydrogen to be renewable by 2030, which makes refiners the first steady buyers.
+ Chinese exports: Alkaline stacks from China cost a third of western ones and have brought down bids in the Gulf and in India.
- Grid connection: Projects that have won support wait 4 to 7 years for a substation.
- Field reliability: Early large plants run at about 60% of nominal load while operators learn to manage gas purity.

# high-voltage direct current cable | 6842.0 10.9 | EU EU | HVDC, interconnector, subsea cable, XLPE
Insulation: extruded polymer 72>81, mass-impregnated paper 28>19
Route: subsea 68>66, underground 32>34
= supply | km of cable : km 1.15 1 | grid operators | cable makers | DIB
i Factory slots are sold until 2030. Grid operators now reserve capacity through framework contracts before they hold a permit for the route.
+ Offshore hubs: Beyond about 80 km from shore, alternating current loses too much, so wind zones need direct current.
+ Corridors: Germany alone is burying more than 2,000 km of direct-current corridors from north to south.
- Laying vessels: About 50 ships can lay deep-water cable, and only one or two are added each year.
- Joints: Around 60% of failures occur at joints, and a jointing crew takes 3 years to train.

# distribution transformer | 21460.0 6.4 | AP NA | transformer, grid renewal, amorphous core, lead time
Insulation: liquid-filled 79>77, dry-type 21>23
Phase: single-phase 36>33, three-phase 64>67
Core: grain-oriented steel 84>76, amorphous metal 16>24
= chain | thousand units : unit 11.8 1.5 | electricity distributors | transformer makers | BCI
i Lead times have gone from eight weeks to more than a year, and utilities have begun to buy standard units for stock.
+ Ageing fleet: More than half of the distribution transformers in service in the United States are over 30 years old.
+ Electrified loads: A street with ten heat pumps and ten car chargers needs twice the transformer it was built with.
- Core steel: Grain-oriented steel comes from about 15 mills worldwide, and one in the United States.
- Copper: Copper accounts for about a quarter of cost and is passed on only once a year in framework contracts.

# geothermal power drilling | 1874.3 8.1 | NA NA | enhanced geothermal, well drilling, binary cycle
Resource: conventional hydrothermal 81>64, enhanced reservoir 12>26, closed loop 7>10
Service: drilling 57>58, well completion 25>26, reservoir survey 18>16
= technology | wells : well 8.9 -3 | power companies and developers | drilling contractors | CFA
i Techniques borrowed from shale drilling have cut the time per well in granite by more than half, which opens hot rock beyond the classic steam fields.
+ Firm clean power: Buyers who match demand hour by hour pay USD 70 to 100 per MWh for power that never stops.
+ Idle rigs: The US rig count has halved since 2014, and geothermal wells use the same rigs and crews.
- Dry wells: About one exploration well in three fails, so few lenders come in before the third well.
- Permits: On US federal land a project can pass through 6 environmental reviews and take 7 years.

# biomethane upgrading | 1436.8 11.7 | EU NA | renewable natural gas, biogas, membrane separation
Technology: membrane separation 48>55, water scrubbing 23>18, pressure swing adsorption 15>14, amine scrubbing 14>13
Feedstock: farm manure 31>38, food waste 26>28, energy crops 28>18, landfill and sewage 15>16
= regulation | plants : plant 2.7 -1 | biogas farms and gas traders | plant builders | BKA
i The certificate is worth more than the gas. A cubic metre from manure earns up to three times as much when it counts as avoided methane.
+ Fuel quotas: Germany’s fuel quota rises to 25% by 2030 and pays most for gas made from manure.
+ Carbon dioxide sales: Plants that liquefy the separated gas earn another 60 to 120 euros a tonne from greenhouses and drink makers.
- Feedstock limits: German law caps maize at 25% for new plants, which removes the cheapest feedstock.
- Grid injection: Summer demand in rural networks falls to a tenth of winter’s, so gas has to be compressed back to the next level.

# residential battery storage | 9318.4 13.6 | EU AP | home battery, solar self-consumption, dynamic tariff
Capacity: below 6 kWh 21>13, 6 to 12 kWh 54>52, above 12 kWh 25>35
Coupling: direct current 63>68, alternating current 37>32
= demand | GWh of systems : kWh 640 -6 | households with solar roofs | battery makers | KAF
i After the rush of the energy crisis, installers’ warehouses filled up. Households now buy because of their tariff rather than out of fear.
+ Dynamic tariffs: Since 2025 every German supplier has to offer an hourly tariff, which lets a battery earn in winter as well.
+ Lower feed-in pay: California pays about 75% less for exported solar power than before 2023, so most new roofs come with a battery.
- Installers: A heat pump brings an electrician about three times the margin of a battery.
- Stock: Unsold units of older models are cleared at 20% to 30% below list price.

# wind turbine blade recycling | 84.2 22.9 | EU NA | composite waste, pyrolysis, cement co-processing
Process: cement co-processing 52>41, mechanical grinding 27>24, pyrolysis 15>24, chemical solvolysis 6>11
Output: fuel and filler 61>48, recovered fibre 26>38, reused sections 13>14
= geography | thousand tonnes of blades : tonne 0.72 -2 | wind farm owners | recyclers | AFB
i Volumes stay small until the turbines built after 2000 retire, but the contracts that decide who handles them are being signed now.
+ Landfill bans: Germany, Austria, Finland and the Netherlands no longer accept blades in landfill, and the industry has pledged to stop from 2026.
+ Repowering: Owners replace turbines after 18 years instead of 25, which brings the waste forward.
- Gate fee: Grinding costs 150 to 300 euros a tonne, while burial in parts of the United States costs 60 dollars.
- Fibre quality: Recovered glass fibre loses up to 50% of its strength and competes with new fibre at 1 dollar a kilogram.

# microgrid controller | 1128.7 14.8 | NA AP | islanding, energy management, campus, remote community
Connection: grid-connected 66>70, remote 34>30
Customer: campuses and hospitals 31>29, military bases 18>16, industrial sites 29>34, remote communities 22>21
= scenario | controllers : controller 0.118 -1.5 | campuses, hospitals and military bases | controller vendors | CJA
i Hardware is a tenth of the cost of a project. Customers pay for an operating scheme that survives loss of the grid without an engineer on site.
+ Cost of outages: A hospital puts an hour without power at USD 100,000 or more and sizes its system against that.
+ Diesel price: On islands, power from diesel costs 30 to 50 cents per kWh, three times the cost of solar with storage.
- Standby charges: Standby tariffs can take back 20% to 40% of what a site saves.
- Custom work: Engineering takes up to 40% of a project’s budget, because every site has its own mix of old generators.

# pumped hydro storage equipment | 3962.5 7.6 | AP AP | pump turbine, reversible unit, variable speed
Unit: fixed-speed reversible 68>57, variable-speed reversible 24>35, ternary set 8>8
Work: new plants 71>74, refurbishment 29>26
= geography | GW of units : kW 176 1 | utilities and state power companies | turbine makers | LEF
i China has more than half of the world’s pumped hydro under construction, so the figures outside China deserve a chapter of their own.
+ Solar surplus: Midday prices fell below zero in more than 300 hours a year in Germany and Spain, which restores the spread plants live on.
+ Long life: A plant runs for 80 years or more, four to five times as long as a battery.
- Lead time: It takes about 10 years from study to operation, and no price forecast is trusted for that long.
- Water rights: Filling a closed-loop site takes 1 to 3 years, and dry regions grant the water reluctantly.

# carbon capture solvent | 612.4 15.9 | NA EU | amine solvent, post-combustion, point source
Solvent: conventional amines 58>43, hindered and blended amines 31>39, amino acid salts 11>18
Source: gas processing 47>33, power stations 16>21, cement and lime 14>24, refineries and hydrogen 23>22
= chain | thousand tonnes of solvent : tonne 3.4 -1 | cement works, refineries and gas processors | solvent suppliers | ABI
i A plant buys solvent once to fill up and then every year to replace what degrades, and the second stream grows with every plant in operation.
+ Storage permits: The first commercial storage site under the North Sea can take 1.5 million tonnes of CO2 a year.
+ Cement targets: About 60% of a cement kiln’s emissions come from limestone, so capture is the only way to avoid them.
- Steam demand: Regeneration takes 2.5 to 3.5 GJ of heat per tonne of CO2, which a power station would otherwise sell.
- Emission limits: Norwegian permits limit amine degradation products to 0.3 micrograms per cubic metre of air.

# smart electricity meter | 13862.0 7.9 | AP LA | advanced metering, smart meter rollout, interval data
Phase: single-phase 77>74, three-phase 23>26
Communication: power line 31>27, radio mesh 38>35, cellular 31>38
= supply | million meters : meter 74 -1.5 | electricity distributors | meter makers | BEI
i Europe is replacing its first generation while India orders its first, and the two buy quite different devices.
+ Indian tenders: India plans 250 million smart meters, paid by annuity so that state utilities need no capital of their own.
+ Second wave: Meters of the first roll-outs reach the end of their 15-year life in Italy and Sweden.
- Chips: Tenders fix prices for 3 to 5 years, so makers carry the risk of component costs.
- Acceptance: Complaints about bills have stopped roll-outs by court order in 2 Indian states.

# hydropower digital monitoring | 538.2 9.4 | EU AP | condition monitoring, dam safety, turbine vibration
Component: sensors and gateways 41>34, software 33>41, services 26>25
Plant Size: below 10 MW 24>27, 10 to 100 MW 39>39, above 100 MW 37>34
= demand | plants equipped : plant 0.41 -0.5 | owners of hydropower plants | monitoring vendors | LBF
i Owners start with dam safety because the law requires it, and continue with turbine vibration because each avoided outage saves them money.
+ Flexible running: Turbines that used to start 50 times a year now start 500 times, and crack where they never did.
+ Retiring staff: About a third of operators in Europe and North America will retire within 10 years.
- Old documents: About half of the plants were built before 1980, and many have no drawings that match the machine.
- Security rules: The EU’s NIS2 directive makes plants above 100 MW critical infrastructure, and some owners may not send data outside.
`;
