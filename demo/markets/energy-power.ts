/** Energy & Power, newest report first. The notation is described in `parse-markets.ts`. */
export const energy = `
# sodium-ion battery | 412.6 21.41 | AP NA | sodium-ion cell, hard carbon, Prussian white, grid storage | 1042 218 2025-04-23 3450 Global Forecast 2025–2032
Chemistry: layered oxide 54>38, polyanionic compounds 29>48, Prussian blue analogues 17>14
Application: stationary storage 39>52, light vehicles 42>34, starter and backup batteries 19>14
s Layered oxide cells led shipments in 2024, but polyanionic chemistries are taking the stationary-storage orders. The report sizes demand by chemistry, application and 21 countries, and tests three price paths for lithium carbonate.
i Sodium-ion cells trade energy density for cost and safety, which makes them a poor substitute for lithium in long-range cars and a good one wherever weight matters little.
+ Storage tenders: Chinese grid companies have begun to write separate lots for sodium cells, which gives new lines a first customer.
+ Cold starts: Sodium cells deliver power at temperatures where lithium iron phosphate needs heating, which suits starter batteries in northern fleets.
+ Shared machinery: A lithium-ion coating and winding line can be switched to sodium with modest changes, so capacity can follow orders quickly.
- Cheap lithium: The fall of lithium carbonate since late 2022 has taken away most of the price gap that sodium-ion depends on.
- Hard carbon supply: Few producers make hard carbon of even quality, and most of them buy the same coconut-shell feedstock.

# green ammonia | 318.4 38.2 | EU ME | renewable ammonia, electrolysis, ammonia cracking, bunker fuel | 1038 196 2025-04-14 3250 Forecast 2025–2032
Technology: alkaline electrolysis 71>55, proton exchange membrane electrolysis 26>36, solid oxide electrolysis 3>9
End Use: fertiliser 68>44, shipping fuel 12>33, power generation 8>13, hydrogen carrier 12>10
s Project pipelines are large and final investment decisions few. This study separates announced from financed capacity, models delivered cost at twelve ports, and ranks off-take by fertiliser, shipping and power.
i Most announced plants have no buyer bound to a price; those that do sell to fertiliser makers or to power companies that hold a contract for difference.
+ Fuel rules at sea: Greenhouse-gas intensity limits for ships calling at European ports put a price on every tonne of fossil bunker fuel.
+ Co-firing contracts: Japanese and Korean auctions pay for ammonia burnt in coal units, over terms long enough for a lender.
- Power price: Electricity is by far the largest cost of the product, and firm renewable power is dear where water and ports are good.
- Final decisions: Engineering quotations came back well above the studies, and several boards have postponed their vote.

# grid-forming inverter | 742.8 18.6 | AP EU | grid stability, system strength, black start, virtual synchronous machine | 1035 174 2025-03-26 3450
Power Rating: below 1 MW 31>24, 1 to 50 MW 27>29, above 50 MW 42>47
Application: battery storage plants 58>61, solar and wind plants 17>19, microgrids 19>13, static compensators 6>7
s System operators in Australia, Great Britain and Texas now write grid-forming behaviour into connection codes. The report tracks certified models, retrofit demand and price per megawatt by rating.
i The hardware hardly differs from that of an ordinary storage inverter; what is sold is control software, overload margin and a model that the system operator accepts.
+ Retiring machines: Every coal unit that closes removes inertia and fault current that somebody must supply again.
+ Code changes: Connection codes that name grid-forming behaviour turn an option into a condition for new batteries.
- Model validation: Type tests and simulation models take longer than the building of the plant, and each operator wants its own.
- Unpaid service: In most markets inertia has no price, so the owner pays for a benefit that others receive.

# floating offshore wind | 486.3 31.4 | EU AP | semi-submersible, mooring, dynamic cable, leasing round | 1029 242 2025-03-11 3950
Foundation: semi-submersible 63>58, spar 22>14, barge 9>12, tension-leg platform 6>16
Water Depth: 60 to 100 m 46>38, 100 to 300 m 41>45, above 300 m 13>17
s Semi-submersible designs hold most of the leased pipeline. The report compares foundations on steel mass and port draft, and puts a date on serial production for each yard.
i The limit is on land: a port that can launch one foundation a week needs a quay, a draft and a storage area that few harbours of the Atlantic have.
+ Leasing rounds: Scottish, French, Italian and Korean rounds have given developers sea bed that fixed foundations cannot reach.
+ Turbine platform: Suppliers have stopped their race for size, so that a floater can be designed once for a known turbine.
- Cost of capital: A first project carries interest for years before its first megawatt-hour, and rates have risen since the bids.
- Port capacity: Assembly sites with enough draft are booked by fixed-bottom projects until the end of the decade.

# perovskite solar cell | 96.7 44.3 | AP EU | tandem cell, perovskite silicon, roll-to-roll, photovoltaics | 1024 188 2025-02-25 3250
Structure: silicon tandem 61>74, single junction 31>16, all-perovskite tandem 8>10
Substrate: rigid glass 78>81, flexible polymer 17>14, metal foil 5>5
Application: utility plants 34>52, rooftops 29>26, building-integrated modules 20>13, indoor electronics 17>9
s Tandem modules have left the pilot line. Efficiency, degradation and warranty terms are compared for nineteen producers, with shipments forecast by structure and substrate.
i A tandem earns its premium where the roof or the land is dear; on cheap desert land the ordinary silicon module remains hard to beat.
+ Silicon ceiling: Ordinary silicon cells approach their physical limit, and a second absorber is the shortest way past it.
+ Balance of system: A module with more watts per square metre saves frames, cable and labour, which no longer fall in price.
- Lifetime: Few field data go beyond three years, while lenders ask for a warranty of twenty-five.
- Lead: Content rules for electronics force encapsulation and take-back schemes that add cost.

# industrial heat pump | 1284.5 14.2 | EU NA | process heat, steam, waste heat, decarbonisation | 1017 203 2025-02-12 3450
Temperature: below 100 °C 62>49, 100 to 150 °C 30>38, above 150 °C 8>13
Capacity: below 1 MW 37>32, 1 to 5 MW 38>40, above 5 MW 25>28
End User: food and drink 33>31, paper 16>17, chemicals 19>24, district heating 32>28
s Below 100 °C the business case is proven; above 150 °C it depends on power prices. Demand is sized for eleven process industries, with pay-back periods by country.
i The ratio of power price to gas price decides more projects than any subsidy: below about three to one a dryer or a pasteuriser pays back within the planning horizon of its owner.
+ Carbon price: Free allowances for food and paper plants in Europe shrink each year, so that burning gas costs more without any new law.
+ Heat networks: Large machines on sewage and river water replace coal boilers in district heating.
+ Steam compressors: Serial models that deliver low-pressure steam fit into existing piping without a new process.
- Site engineering: Each plant needs its own pinch study, and engineers who can do one are booked for months.
- Refrigerants: The phase-down of fluorinated gases makes buyers wait for machines with natural working fluids.

# virtual power plant | 2146.2 19.8 | NA AP | aggregation, demand response, flexibility, distributed energy | 1011 181 2025-01-28 2950
Technology: demand response 46>33, storage aggregation 34>45, mixed portfolios 20>22
Source: commercial loads 41>31, home batteries 24>31, electric vehicles 8>19, solar and wind 27>19
End User: utilities 52>48, retailers 27>30, industrial sites 21>22
s Aggregators earn more from flexibility than from energy. The report reconstructs revenue stacks in nine markets and follows the rules that open, or close, them.
i Revenue per enrolled kilowatt differs by a factor of ten between markets, and the difference is made by rules on metering and stacking rather than by technology.
+ Capacity shortage: Load from data centres arrives faster than power stations, and enrolled devices are the quickest capacity to contract.
+ Market access: Orders that oblige grid operators to admit aggregations have opened wholesale markets to small devices.
- Saturation: In ancillary services the first entrants earned most, and prices fall when batteries arrive in numbers.
- Customer fatigue: Households leave programmes that call on them too often, which makes enrolled capacity less than firm.

# small modular reactor | 1038.9 26.7 | NA EU | SMR, advanced nuclear, licensing, HALEU | 1006 229 2025-01-15 3950
Reactor Type: pressurised water 49>46, boiling water 18>21, high-temperature gas 21>18, molten salt and fast 12>15
Deployment: single unit 57>41, multi-unit plant 43>59
s Seventy designs, four of them under construction. This study weighs licensing progress, fuel supply and cost per kilowatt, and gives a probability to each first-of-a-kind date.
i Spending until the end of the decade is engineering, licensing and long-lead forgings; revenue from reactors in operation follows only in the years after.
+ Data-centre contracts: Operators of data centres sign for power that runs day and night, at prices above those of a utility tender.
+ Site reuse: Closed coal stations offer a grid connection, cooling water and a trained workforce.
- Fuel: High-assay uranium for the advanced designs is enriched in quantity by a single country.
- Serial effect: The price promised to the tenth customer depends on the first nine, and nobody likes to be the first.

# vanadium redox flow battery | 328.1 17.3 | AP AP | flow battery, vanadium electrolyte, long-duration storage
Duration: 4 to 6 hours 58>46, 6 to 10 hours 33>42, above 10 hours 9>12
Ownership: electrolyte sold 74>61, electrolyte leased 26>39
i Electrolyte is the larger part of the price and does not wear out, so leasing it turns a battery into a question of the metal's resale value.
+ Duration tenders: Chinese provinces and Californian utilities have asked for discharge of more than four hours in separate lots.
+ Fire rules: City codes that keep lithium away from occupied buildings leave room for water-based electrolytes.
- Vanadium price: The metal follows the reinforcing-steel cycle of China and has doubled and halved within a few years.
- Lithium competition: Cheaper lithium cells are simply stacked to longer durations.

# hydrogen electrolyser stack | 1190.6 24.5 | AP ME | electrolyser, alkaline, PEM, green hydrogen
Technology: alkaline 66>58, proton exchange membrane 27>30, solid oxide 4>7, anion exchange membrane 3>5
Stack Size: below 1 MW 22>12, 1 to 5 MW 47>45, above 5 MW 31>43
i Factory capacity is several times yearly orders, so prices are set by the makers' need for reference plants rather than by cost.
+ Refinery mandates: European quotas for renewable fuels let refiners count green hydrogen, which makes them the first steady buyers.
+ Chinese exports: Alkaline stacks at a fraction of western prices have brought down the bids for plants in the Gulf and in India.
- Grid connection: Plants that won support wait for a substation longer than for their stacks.
- Field reliability: Early large plants run below their nominal load while operators learn about gas purity at part load.

# high-voltage direct current cable | 6842.0 10.9 | EU EU | HVDC, interconnector, subsea cable, XLPE
Insulation: extruded polymer 72>81, mass-impregnated paper 28>19
Route: subsea 68>66, underground 32>34
i Factory slots are sold years ahead, and buyers now reserve capacity by framework before they hold a permit for the route.
+ Offshore hubs: Wind zones beyond a hundred kilometres from shore can be connected by direct current only.
+ North to south corridors: Germany and Italy bury their long corridors, which trebles the cable needed per megawatt.
- Laying vessels: The number of ships that can lay a deep-water cable grows by one or two a year.
- Joints: Most failures occur at joints, and jointing crews take years to train.

# distribution transformer | 21460.0 6.4 | AP NA | transformer, grid renewal, amorphous core, lead time
Insulation: liquid-filled 79>77, dry-type 21>23
Phase: single-phase 36>33, three-phase 64>67
Core: grain-oriented steel 84>76, amorphous metal 16>24
i Lead times that once were counted in weeks are counted in quarters, and utilities have begun to buy standard units for stock.
+ Ageing fleet: Units installed in the building boom of the seventies reach the end of their life together.
+ Electrified loads: A street with heat pumps and car chargers needs a larger unit than the one it was built with.
- Core steel: Grain-oriented steel comes from a handful of mills, several of which also serve the motors of electric cars.
- Copper: Winding metal is the second cost and is passed on only once a year in framework contracts.

# geothermal power drilling | 1874.3 8.1 | NA NA | enhanced geothermal, well drilling, binary cycle
Resource: conventional hydrothermal 81>64, enhanced reservoir 12>26, closed loop 7>10
Service: drilling 57>58, well completion 25>26, reservoir survey 18>16
i Techniques of shale drilling have cut the time per well by more than half in granite, which moves the limit from steam fields to hot rock.
+ Firm clean power: Buyers who must match their demand hour by hour pay more for a plant that never stops.
+ Idle rigs: Drilling crews look for work when gas prices are low, and geothermal wells take the same rig.
- Dry wells: The first well of a field fails often enough that few lenders come in before the third.
- Permits: On federal land the paperwork for an exploration well can outlast the drilling lease.

# biomethane upgrading | 1436.8 11.7 | EU NA | renewable natural gas, biogas, membrane separation
Technology: membrane separation 48>55, water scrubbing 23>18, pressure swing adsorption 15>14, amine scrubbing 14>13
Feedstock: farm manure 31>38, food waste 26>28, energy crops 28>18, landfill and sewage 15>16
i Value lies in the certificate: the same cubic metre earns three times as much when its manure is counted as avoided methane.
+ Quota trade: German and Californian fuel quotas pay for avoided emissions, and certificates now cross borders.
+ Carbon dioxide sales: Plants that liquefy the separated gas have a second product for greenhouses and drink makers.
- Feedstock rules: Limits on maize shrink the cheapest feedstock of older plants.
- Grid injection: Summer demand in rural networks is too small, so gas must be compressed back to the next level.

# residential battery storage | 9318.4 13.6 | EU AP | home battery, solar self-consumption, dynamic tariff
Capacity: below 6 kWh 21>13, 6 to 12 kWh 54>52, above 12 kWh 25>35
Coupling: direct current 63>68, alternating current 37>32
i After the rush of the energy crisis stocks filled the warehouses of installers, and the market now follows tariffs instead of fear.
+ Dynamic tariffs: Hourly prices let a battery earn in winter, when it has no sun to store.
+ Export limits: Lower payment for fed-in power makes self-consumption the only reason for a larger roof.
- Installers: Electricians earn more with heat pumps, and quote accordingly.
- Stock: Unsold units of older models are cleared at prices below cost, which unsettles the list prices of new ones.

# wind turbine blade recycling | 84.2 22.9 | EU NA | composite waste, pyrolysis, cement co-processing
Process: cement co-processing 52>41, mechanical grinding 27>24, pyrolysis 15>24, chemical solvolysis 6>11
Output: fuel and filler 61>48, recovered fibre 26>38, reused sections 13>14
i The volume is small until the turbines built after the turn of the century retire; the contracts that decide who handles them are signed now.
+ Landfill bans: Operators in several European countries may no longer bury composite waste.
+ Repowering: Owners replace working turbines early to use a good site, which brings the waste forward.
- Gate fee: Grinding costs more than disposal where burial is still allowed.
- Fibre quality: Recovered glass fibre loses strength in the oven and competes with cheap new fibre.

# microgrid controller | 1128.7 14.8 | NA AP | islanding, energy management, campus, remote community
Connection: grid-connected 66>70, remote 34>30
Customer: campuses and hospitals 31>29, military bases 18>16, industrial sites 29>34, remote communities 22>21
i Hardware is a tenth of a project; what customers pay for is an operating scheme that survives the loss of the grid without an engineer on site.
+ Outage cost: Plants that lost production in storms now put a figure on an hour of outage and size a system against it.
+ Diesel price: On islands each litre saved pays for control that lets solar run at a higher share.
- Utility tariffs: Standby charges for customers with their own generation undo much of the saving.
- Custom work: Every site brings its own mix of old generators, which keeps engineering hours high.

# pumped hydro storage equipment | 3962.5 7.6 | AP AP | pump turbine, reversible unit, variable speed
Unit: fixed-speed reversible 68>57, variable-speed reversible 24>35, ternary set 8>8
Work: new plants 71>74, refurbishment 29>26
i China orders more units in a year than the rest of the world in a decade, so the figures outside China deserve a chapter of their own.
+ Solar surplus: Midday prices near zero and evening peaks restore the daily spread on which older plants once lived.
+ Long life: A storage lake outlives several generations of batteries, which regulators with a long view reward.
- Lead time: Ten years from study to operation is usual, and no price forecast is trusted for so long.
- Water rights: Closed-loop sites avoid rivers but need a first filling that dry regions grant unwillingly.

# carbon capture solvent | 612.4 15.9 | NA EU | amine solvent, post-combustion, point source
Solvent: conventional amines 58>43, hindered and blended amines 31>39, amino acid salts 11>18
Source: gas processing 47>33, power stations 16>21, cement and lime 14>24, refineries and hydrogen 23>22
i Solvent is bought once to fill a plant and then for ever to replace what degrades, and that second stream grows with every plant in operation.
+ Storage permits: Licences for storage under the North Sea and the Gulf coast give plants a place to deliver to.
+ Cement targets: Process emissions of lime kilns cannot be avoided by fuel, so capture is the remaining way.
- Steam demand: Regeneration takes heat that a power station would otherwise sell.
- Emission limits: Degradation products are regulated ever more strictly, which rules out some cheap amines.

# smart electricity meter | 13862.0 7.9 | AP LA | advanced metering, smart meter rollout, interval data
Phase: single-phase 77>74, three-phase 23>26
Communication: power line 31>27, radio mesh 38>35, cellular 31>38
i The second generation is replacing the first in Europe while India orders its first, and the two buy quite different devices.
+ Indian tenders: Financing by annuity lets state utilities order millions of meters without paying for them first.
+ Second wave: Meters of the first rollouts lose their certification after fifteen years and have to be exchanged.
- Chips: Tenders with fixed prices leave the maker to carry the risk of component costs.
- Acceptance: Complaints about bills after a change of meter have stopped rollouts by court order.

# hydropower digital monitoring | 538.2 9.4 | EU AP | condition monitoring, dam safety, turbine vibration
Component: sensors and gateways 41>34, software 33>41, services 26>25
Plant Size: below 10 MW 24>27, 10 to 100 MW 39>39, above 100 MW 37>34
i Owners begin with dam safety, because the law asks for it, and stay for turbine vibration, because it saves an outage.
+ Flexible running: Machines that now start several times a day crack in places that steady operation never stressed.
+ Retiring staff: Operators who knew a plant by its sound leave, and their judgement has to be measured instead.
- Old documents: Many plants have no drawing that matches the machine.
- Security rules: Critical infrastructure law forbids some owners to send data to an outside platform.
`;
