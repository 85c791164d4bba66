/** Construction & Manufacturing, newest report first. The notation is described in `parse-markets.ts`. */
export const construction = `
# cross-laminated timber | 1684.2 11.8 | EU NA | CLT, mass timber, engineered wood, panel building
Bonding: polyurethane adhesive 68>66, melamine adhesive 27>27, dowelled and nailed 5>7
Building: residential 46>42, offices 24>27, schools and public buildings 22>22, industrial halls 8>9
= growth | thousand cubic metres of panel : cubic metre 0.62 1.5 | builders and developers | panel makers | ABC
i Panels are cheap to ship and expensive to design, so a builder saves money only from the second project with the same engineer.
+ Carbon limits: Denmark limits new buildings to 7.1 kg of CO2 per square metre and year since July 2025, hard to reach with concrete.
+ Site time: A storey of panels stands in a week, which saves 20% to 30% of construction time.
- Insurance: Premiums for exposed timber are 3 to 10 times as high, mostly because of water damage.
- Spruce prices: Bark beetles felled more than 100 million cubic metres in central Europe, and now the logs are missing.

# low-carbon cement | 6842.0 12.9 | EU AP | calcined clay, clinker substitute, green concrete
Type: calcined clay blends 31>41, slag blends 42>30, limestone blends 21>20, carbon-cured and novel binders 6>9
Use: ready-mixed concrete 61>60, precast 24>26, masonry and mortar 15>14
= regulation | million tonnes of cement : tonne 112 1.5 | ready-mix and precast producers | cement makers | AKH
i Slag is running out as blast furnaces close. Clay will replace it, and the open question is where the kilns will be built.
+ Public purchasing: California requires cement emissions 40% lower by 2035, and US federal buyers score concrete by its carbon.
+ Carbon border levy: Importers of clinker into the EU have paid for its emissions since January 2026.
- Early strength: Clay blends reach about 70% of the usual strength after one day, when contractors want to strip forms.
- Standards: About half of national codes still prescribe a recipe instead of a strength.

# industrial collaborative robot | 2136.4 15.7 | AP AP | cobot, human-robot collaboration, machine tending
Payload: below 5 kg 26>20, 5 to 10 kg 43>40, above 10 kg 31>40
Task: machine tending 31>29, assembly 24>22, palletising 19>24, welding 14>16, inspection 12>9
= cost | thousand robots : robot 31 -3 | small and mid-sized manufacturers | robot makers | DEG
i Most of these robots work behind a fence after all. Customers bought a machine that their own fitter can teach.
+ Welders: The US expects to be short of 320,000 welders by 2029, and workshops rent an arm on a trolley.
+ Heavier arms: Models that lift 30 kg open up palletising.
- Speed: Near people an arm may move at 250 mm a second, a tenth of what a fenced robot does.
- Chinese prices: Arms of good quality sell for USD 8,000 to 12,000, half the price of 2019.

# metal additive manufacturing machine | 3018.0 13.1 | NA AP | 3D printing, laser powder bed, binder jetting
Process: laser powder bed 69>66, directed energy deposition 16>18, binder jetting 9>10, electron beam 6>6
Industry: aerospace and defence 38>41, medical 23>22, energy 14>15, tooling and general 25>22
= technology | machines : machine 0.66 -1 | aerospace suppliers and implant makers | machine makers | EDC
i Machines with twelve lasers have halved the cost of a part and moved the bottleneck to sawing and inspection.
+ Castings: Aerospace castings take 12 to 18 months to arrive, printed parts 8 weeks.
+ Qualified alloys: Engine makers have published data for more than 10 alloys that small suppliers can use.
- Utilisation: Machines bought in the boom run less than 40% of the week.
- Post-processing: Heat treatment, cutting and testing make up 40% to 60% of the cost of a part.

# prefabricated bathroom pod | 2248.7 8.4 | EU ME | modular construction, offsite, hotel bathroom
Frame: steel 52>54, concrete 31>25, composite 17>21
Building: hotels 36>34, student housing 25>25, hospitals 21>22, apartments 18>19
= substitution | thousand pods : pod 12.4 1 | hotel, student housing and hospital developers | pod makers | ABC
i A bathroom involves nine trades on four square metres. Nobody disputes that this part of a building belongs in a factory.
+ Trades: Germany alone reports about 250,000 unfilled jobs in the crafts, with tilers and plumbers near the top.
+ Repetition: A hotel of 300 rooms orders three types of pod.
- Early freeze: The pod’s design has to be final 9 months before installation, often before the permit.
- Transport: A pod weighs 2 to 4 tonnes, and beyond 500 km freight eats the saving.

# electric compact excavator | 812.6 21.9 | EU EU | zero-emission site, battery machine, rental fleet
Weight: below 2 tonnes 41>33, 2 to 6 tonnes 46>49, 6 to 10 tonnes 13>18
Buyer: rental companies 57>54, contractors 31>34, municipalities 12>12
= buyers | thousand machines : machine 61 -3 | rental companies, contractors and cities | machine makers | AEI
i City sites ask for silence more than for clean air and pay for night work that a diesel machine may not do.
+ Procurement: Oslo requires its sites to be free of emissions from 2025, and more than 40 cities have followed with bonus points.
+ Indoor work: Demolition inside buildings saves 20,000 euros or more of ventilation per project.
- Charging: A temporary site has a connection of 44 kW, sized for a crane and a site office.
- Purchase price: A 2-tonne electric machine costs about twice its diesel equivalent.

# aluminium composite panel | 7364.0 6.1 | AP ME | facade cladding, fire-rated core, ACP
Core: polyethylene 34>16, fire-retardant mineral 55>69, non-combustible 11>15
Use: new facades 58>52, recladding 22>28, signs and interiors 20>20
= regulation | million square metres : square metre 27 1 | facade contractors and building owners | panel makers | AIH
i Recladding after the great facade fires is a market of its own, paid for by insurers, courts and public funds.
+ Fire codes: England bans combustible cladding on residential buildings above 11 metres, and Australia has removed panels from 3,000 buildings.
+ Gulf projects: Saudi giga-projects have signed contracts of more than USD 180 billion and specify panels for their flatness.
- Aluminium price: Coil is two thirds of the cost and is bought at the exchange, at USD 2,200 to 3,000 a tonne.
- Alternatives: Solid aluminium sheet costs 15% more and avoids every discussion about the core.

# elevator modernisation service | 18640.0 7.3 | EU AP | lift refurbishment, controller replacement, building renovation
Scope: controllers and doors 44>43, full replacement 33>36, machines and drives 23>21
Building: residential 52>55, offices 29>26, hospitals and transit 19>19
= demand | thousand lifts modernised : lift 52 1.5 | building owners and housing companies | lift companies | HBG
i New lifts earn little. Profit lies in those installed in the nineties, whose control boards are no longer made.
+ Age: China has more than 10 million lifts, and about 1 million are older than 15 years.
+ Accessibility: About 40% of EU flats above the third floor have no lift or one that stops between floors.
- Mechanics: Training takes 4 years, and a quarter of European mechanics are over 55.
- Owners’ meetings: Apartment owners vote once a year, and a two-thirds majority often takes three meetings.

# hydraulic breaker attachment | 2186.0 5.4 | AP ME | demolition hammer, quarry breaker, excavator attachment
Weight: light 34>33, medium 41>42, heavy 25>25
Use: demolition 38>37, quarrying and mining 33>34, roads and trenches 29>29
= competition | thousand breakers : breaker 15.8 0.5 | demolition contractors and quarries | breaker makers | ACI
i A breaker wears out long before the excavator that carries it, so this is a spare-parts market with a hammer around it.
+ Urban rebuilding: About 60% of urban projects in Japan and Korea begin with demolition.
+ Secondary breaking: Quarries within 500 metres of houses replace blasting with hammers.
- Noise limits: Cities cap site noise at 75 to 85 decibels, and boxed breakers weigh 15% more.
- Copies: Unbranded breakers sell for 40% less.

# structural health monitoring system | 2914.0 12.2 | NA AP | bridge monitoring, fibre-optic sensing, strain gauge
Technology: wired sensors 56>41, wireless sensors 31>43, satellite radar 13>16
Structure: bridges and viaducts 43>44, dams and tunnels 26>24, buildings 18>19, towers and wind turbines 13>13
= buyers | thousand structures equipped : structure 124 -1 | owners of bridges, dams and tunnels | monitoring suppliers | JBC
i After each collapse money is found for sensors. Who will read the data five years later is rarely in the contract.
+ Ageing bridges: More than 42,000 US bridges are rated poor, and Germany has to replace about 4,000 motorway bridges.
+ Radar satellites: Satellites measure movements of 1 to 2 mm without touching the bridge.
- Alarm levels: Fewer than one owner in four has fixed a threshold that would close a road.
- Budgets: Monitoring costs 1% to 3% of a bridge and is paid from maintenance, which is cut first.

# CNC machine tool spindle | 2614.0 6.8 | AP AP | motor spindle, high-speed machining, bearing
Drive: motor spindles 61>66, belt-driven 24>19, geared 15>15
Industry: general engineering 36>35, automotive 29>25, aerospace 18>21, medical and moulds 17>19
= supply | thousand spindles : spindle 14.6 0.5 | machine tool makers and machine shops | spindle makers | EFA
i A spindle fails without warning and stops a machine worth fifty times as much, so a replacement within a day sells at almost any price.
+ Hard metals: Titanium needs 300 Nm at low speed, which spindles built for aluminium do not have.
+ Sensors inside: Vibration sensors predict about 80% of failures two weeks ahead.
- Electric cars: An electric drive has about 20 machined parts, an engine and gearbox 200 or more.
- Bearings: Ceramic hybrid bearings come from about 5 factories.

# vacuum insulated glazing | 286.4 18.8 | AP EU | vacuum glass, retrofit window, thin glazing
Type: single vacuum 78>67, hybrid with gas layer 22>33
Use: heritage retrofit 37>31, new buildings 41>48, refrigerators and display cases 22>21
= substitution | thousand square metres : square metre 0.192 -4 | owners of listed houses and window makers | glass makers | AIB
i The pane is as thin as old single glass and insulates like a triple one, which is why owners of listed houses were the first customers.
+ Renovation rules: The EU’s revised buildings directive requires 16% lower energy use in homes by 2030.
+ Weight: A vacuum pane weighs 20 kg per square metre, a third less than triple glazing.
- Size: Most makers stop at 3.5 square metres because the edge seal breaks.
- Price: A square metre costs 150 to 250 euros, three times as much as good double glazing.

# autonomous mobile robot for warehouses | 3986.0 17.4 | NA AP | AMR, goods-to-person, fleet software
Type: goods-to-person 47>42, transport carts 32>33, mobile picking arms 8>13, autonomous forklifts 13>12
Industry: online retail 41>37, third-party logistics 28>31, manufacturing 22>23, grocery 9>9
= growth | thousand robots : robot 27 -4 | online retailers and logistics companies | robot makers | DGC
i Customers no longer ask what a robot can do, but what happens on the busiest Friday of the year.
+ Labour turnover: US warehouses replace about 40% of their staff every year and train robots once.
+ Renting: Payment of 5 to 10 cents per pick moves the cost from the balance sheet to running expenses.
- Mixed fleets: The VDA 5050 interface dates from 2019, and robots of different makers still block each other’s way.
- Floor quality: A hall with joints deeper than 10 mm needs a new floor first.

# geosynthetic clay liner | 742.3 6.9 | NA AP | bentonite mat, landfill liner, containment
Bonding: needle-punched 74>76, stitch-bonded 12>10, adhesive 14>14
Use: landfills 43>39, mining ponds 26>29, water and canals 19>20, roads and foundations 12>12
= chain | million square metres : square metre 5.4 1 | landfill and mine operators | liner makers | KCA
i A centimetre of bentonite between two fabrics replaces half a metre of compacted clay, as long as nobody drives over it.
+ Tailings rules: The global tailings standard of 2020 covers about 30% of the mining industry and asks for liners where none were laid.
+ Coal ash: US utilities have to close more than 700 ash ponds and extend the work to old landfills by 2028.
- Salt water: Brine raises the leakage of a standard liner by a factor of 10 or more.
- Bentonite grades: Wyoming supplies about 90% of US high-swelling bentonite.

# industrial dust collector | 8124.0 5.7 | AP AP | baghouse, cartridge filter, air pollution control
Type: baghouse 46>43, cartridge 29>32, wet scrubber 13>13, cyclone and other 12>12
Industry: metals 28>27, cement and minerals 25>23, food and pharma 19>22, wood and general 28>28
= demand | thousand collectors : collector 29 1 | metal, cement, wood and food plants | filter makers | AEC
i Half of sales are bags and cartridges, bought by maintenance rather than by projects, which carries makers through bad years.
+ Explosion codes: NFPA 660 merged six US standards in 2024, and older plants have to analyse their dust as well.
+ Fine dust limits: The EU limit for silica is 0.1 mg per cubic metre, and US miners got 0.05 in 2024.
- Energy: Fans use 10% to 20% of a plant’s electricity.
- Duct leaks: Leaks of 10% in old ducts spoil the best filter, and the maker gets the blame.

# self-levelling floor compound | 5236.0 6.6 | EU AP | screed, floor renovation, cementitious underlayment
Binder: cement 71>67, calcium sulphate 21>25, epoxy and polyurethane 8>8
Building: residential renovation 44>45, commercial 35>34, industrial 21>21
= geography | million tonnes of compound : tonne 640 1 | floor layers and builders | compound makers | ABI
i Tiles have grown to the size of doors, and a large tile shows every millimetre by which the floor is out of level.
+ Floor heating: A heat pump works best at 35 °C, so more than 80% of new German houses have floor heating in screed.
+ Silo pumps: A pump lays 1,000 square metres a day, ten times as much as bags.
- Drying time: Calcium sulphate dries 1 mm a day in winter and delays the next trade by up to 6 weeks.
- Cement cost: Carbon costs add 10 to 20 euros to a tonne of cement in the EU as free allowances end by 2034.

# precast concrete tunnel segment | 1932.0 7.9 | AP ME | tunnel lining, metro, fibre-reinforced concrete
Reinforcement: steel cage 67>54, steel fibre 26>37, synthetic fibre and hybrid 7>9
Project: metro 58>54, road and rail 27>29, water and power 15>17
= scenario | million segments : segment 780 1.5 | tunnel contractors and metro companies | precast makers | HCI
i A tunnel boring machine cannot wait, so the segment plant is built next to the shaft before the machine is ordered.
+ Metro lines: India operates more than 1,000 km of metro and is building another 900.
+ Water tunnels: London’s 25 km sewer cost 4.5 billion pounds and took about 20,000 rings; other old cities follow.
- Project gaps: A plant has work for 4 years and then none.
- Moulds: A set of moulds costs 1 to 2 million euros and fits one diameter.

# rental aerial work platform | 27640.0 5.9 | NA AP | access equipment, scissor lift, boom lift
Type: scissor lifts 47>46, boom lifts 42>43, vertical masts and other 11>11
Power: electric 58>68, diesel 28>17, hybrid 14>15
= scenario | thousand platforms on rent : platform 13.8 1 | contractors and plant operators | rental companies | CGI
i Rental companies know the utilisation of every machine by the hour and order in December for the spring.
+ Mega projects: A chip plant keeps 1,000 lifts on site for 3 years, and the US has more than 20 such projects.
+ Safety law: Falls cause more than a third of construction deaths in the US and China, and inspectors replace scaffolds with platforms.
- Duties: US duties on Chinese lifts add between 12% and 165% to the price.
- Rates: US rates grew by 1% to 2% in 2025, after 8% in 2022.

# industrial gearbox for conveyors | 3276.0 5.2 | AP AP | helical-bevel gear unit, mining conveyor, drive train
Type: helical 33>32, bevel-helical 41>42, planetary 26>26
Industry: mining 36>37, cement and aggregates 22>20, ports and power 18>17, parcels and food 24>26
= chain | thousand gearboxes : gearbox 4.3 1 | mines, ports and parcel centres | gearbox makers | EAK
i A gearbox is bought with the conveyor and three times more during its life, each time from whoever has one in stock.
+ Parcel hubs: A large sorting centre runs on 3,000 to 5,000 small drives.
+ Copper mines: Chile’s ore grade has fallen to about 0.6%, so a tonne of copper means moving 170 tonnes of ore.
- Direct drives: Above 2 MW, motors without gears save 3% of power and take over.
- Repair shops: Local workshops rebuild a gearbox for 30% to 40% of the price of a new one.

# building information modelling service | 9214.0 10.8 | NA AP | BIM, digital twin, model coordination
Service: modelling 41>36, coordination and clash detection 28>27, scan to model 18>23, facility data 13>14
Client: contractors 39>38, designers 34>32, owners 27>30
= competition | thousand projects modelled : project 31 -1 | contractors, designers and building owners | modelling firms | BCH
i Owners asked for models for ten years without using them. Hospitals and airports, which never stop rebuilding, are the first that do.
+ Mandates: Public clients in more than 30 countries ask for a model; Germany’s federal buildings have required it since 2022.
+ Laser scans: A drone and a backpack scanner survey 10,000 square metres a day.
- Fees: Models cost 0.5% to 1% of a building, and clients expect them within the old fee.
- Liability: Fewer than 10% of contracts say who answers for an error in a shared model.
`;
