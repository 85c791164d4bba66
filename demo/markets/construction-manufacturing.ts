/** Construction & Manufacturing, newest report first. The notation is described in `parse-markets.ts`. */
export const construction = `
# cross-laminated timber | 1684.2 11.8 | EU NA | CLT, mass timber, engineered wood, panel building
Bonding: polyurethane adhesive 68>66, melamine adhesive 27>27, dowelled and nailed 5>7
Building: residential 46>42, offices 24>27, schools and public buildings 22>22, industrial halls 8>9
i Panels are cheap to ship and dear to design; a builder saves money only from the second project with the same engineer.
+ Carbon limits: Denmark and France limit the emissions of new buildings per square metre, which concrete frames reach with difficulty.
+ Site time: A storey of panels stands in a week, so that interest runs for fewer months.
- Insurance: Underwriters charge more for exposed timber, most of all for water damage.
- Spruce prices: Bark beetles flooded the sawmills with logs, and now the logs are missing.

# low-carbon cement | 6842.0 12.9 | EU AP | calcined clay, clinker substitute, green concrete
Type: calcined clay blends 31>41, slag blends 42>30, limestone blends 21>20, carbon-cured and novel binders 6>9
Use: ready-mixed concrete 61>60, precast 24>26, masonry and mortar 15>14
i Slag is running out as blast furnaces close, so the question is no longer whether clay replaces it but where the kilns will stand.
+ Public purchasing: Road agencies now score bids by the carbon of the concrete.
+ Carbon border levy: Importers of clinker into Europe pay for its emissions from 2026.
- Early strength: Contractors pour in the morning and want to strip forms the next day.
- Standards: Codes that prescribe a recipe instead of a strength exclude new blends.

# industrial collaborative robot | 2136.4 15.7 | AP AP | cobot, human-robot collaboration, machine tending
Payload: below 5 kg 26>20, 5 to 10 kg 43>40, above 10 kg 31>40
Task: machine tending 31>29, assembly 24>22, palletising 19>24, welding 14>16, inspection 12>9
i Most of these robots work behind a fence after all; what customers bought was a machine that their own fitter can teach.
+ Welders: Workshops that cannot hire welders rent an arm on a trolley.
+ Heavier arms: Models that lift thirty kilograms open palletising, the dullest of jobs.
- Speed: Safe speed near people is slow, and cycle time pays the bill.
- Chinese prices: Arms of decent quality cost half of what they did.

# metal additive manufacturing machine | 3018.0 13.1 | NA AP | 3D printing, laser powder bed, binder jetting
Process: laser powder bed 69>66, directed energy deposition 16>18, binder jetting 9>10, electron beam 6>6
Industry: aerospace and defence 38>41, medical 23>22, energy 14>15, tooling and general 25>22
i Machines with twelve lasers have cut the price of a part by half, and shifted the bottleneck to the sawing and the inspection afterwards.
+ Castings: Lead times of a year for castings make printed parts cheaper by the calendar.
+ Qualified alloys: Engine makers have published material cards that smaller suppliers can use.
- Utilisation: Many machines bought in the boom stand still half of the week.
- Post-processing: Heat treatment, cutting and testing cost as much as the print.

# prefabricated bathroom pod | 2248.7 8.4 | EU ME | modular construction, offsite, hotel bathroom
Frame: steel 52>54, concrete 31>25, composite 17>21
Building: hotels 36>34, student housing 25>25, hospitals 21>22, apartments 18>19
i A bathroom has nine trades on four square metres; building it in a factory is the part of modular building that nobody disputes.
+ Trades: Tilers and plumbers are the scarcest crafts on European sites.
+ Repetition: Hotels and student homes order hundreds of equal rooms.
- Early freeze: The design of the pod must be fixed before the building has a permit.
- Transport: Beyond five hundred kilometres freight eats the saving.

# electric compact excavator | 812.6 21.9 | EU EU | zero-emission site, battery machine, rental fleet
Weight: below 2 tonnes 41>33, 2 to 6 tonnes 46>49, 6 to 10 tonnes 13>18
Buyer: rental companies 57>54, contractors 31>34, municipalities 12>12
i City sites ask for silence more than for clean air, and pay for night work that a diesel machine may not do.
+ Procurement: Oslo, Amsterdam and other cities give points for sites without exhaust.
+ Indoor work: Demolition inside buildings saves the ventilation that engines require.
- Charging: Temporary sites have a power connection sized for a crane and a coffee machine.
- Purchase price: A machine costs twice its diesel sister and keeps an uncertain resale value.

# aluminium composite panel | 7364.0 6.1 | AP ME | facade cladding, fire-rated core, ACP
Core: polyethylene 34>16, fire-retardant mineral 55>69, non-combustible 11>15
Use: new facades 58>52, recladding 22>28, signs and interiors 20>20
i Recladding after the great facade fires is a market of its own, paid by insurers, courts and public funds.
+ Fire codes: More countries ban plastic cores above a certain height each year.
+ Gulf projects: Towers and airports in the Gulf specify panels for their flatness.
- Aluminium price: Coil is two thirds of the cost and is bought at the exchange.
- Alternatives: Solid aluminium sheets avoid every discussion on the core.

# elevator modernisation service | 18640.0 7.3 | EU AP | lift refurbishment, controller replacement, building renovation
Scope: controllers and doors 44>43, full replacement 33>36, machines and drives 23>21
Building: residential 52>55, offices 29>26, hospitals and transit 19>19
i New lifts earn little; the profit lies in those that were installed in the nineties and whose boards are no longer made.
+ Age: China’s first great wave of lifts has passed fifteen years, the age at which inspectors begin to object.
+ Accessibility: Housing funds pay for lifts that stop at each floor.
- Mechanics: Training takes four years and fewer begin it.
- Owners’ meetings: Apartment owners must vote, and vote late.

# hydraulic breaker attachment | 2186.0 5.4 | AP ME | demolition hammer, quarry breaker, excavator attachment
Weight: light 34>33, medium 41>42, heavy 25>25
Use: demolition 38>37, quarrying and mining 33>34, roads and trenches 29>29
i A breaker is worn out long before the excavator that carries it, which makes this a market of spare parts with a hammer around it.
+ Urban rebuilding: Cities build on the ground of older buildings, which must come down first.
+ Secondary breaking: Quarries near houses replace blasting by hammers.
- Noise limits: Boxed designs are mandatory in many cities and weigh more.
- Copies: Unbranded hammers undercut the price and damage the name.

# structural health monitoring system | 2914.0 12.2 | NA AP | bridge monitoring, fibre-optic sensing, strain gauge
Technology: wired sensors 56>41, wireless sensors 31>43, satellite radar 13>16
Structure: bridges and viaducts 43>44, dams and tunnels 26>24, buildings 18>19, towers and wind turbines 13>13
i After each collapse money is found for sensors; who reads the data five years later is rarely in the contract.
+ Ageing bridges: Concrete of the sixties carries lorries of twice the weight it was drawn for.
+ Radar satellites: Millimetres of movement can be seen from orbit without touching the bridge.
- Alarm levels: Engineers hesitate to fix a threshold that would close a motorway.
- Budgets: Monitoring is paid from maintenance, which is cut first.

# CNC machine tool spindle | 2614.0 6.8 | AP AP | motor spindle, high-speed machining, bearing
Drive: motor spindles 61>66, belt-driven 24>19, geared 15>15
Industry: general engineering 36>35, automotive 29>25, aerospace 18>21, medical and moulds 17>19
i A spindle fails suddenly and stops a machine worth fifty times as much, so exchange within a day sells at almost any price.
+ Hard metals: Titanium and nickel parts need torque that older spindles lack.
+ Sensors inside: Vibration sensors turn repair from an accident into an appointment.
- Electric cars: A motor housing needs less cutting than an engine block.
- Bearings: Ceramic hybrid bearings come from a few factories.

# vacuum insulated glazing | 286.4 18.8 | AP EU | vacuum glass, retrofit window, thin glazing
Type: single vacuum 78>67, hybrid with gas layer 22>33
Use: heritage retrofit 37>31, new buildings 41>48, refrigerators and display cases 22>21
i The pane is as thin as old single glass and insulates like a triple one, which is why the first customers were owners of listed houses.
+ Renovation rules: Minimum standards for existing buildings in Europe reach windows at last.
+ Weight: Lifts and hinges last longer when a window loses a third of its mass.
- Size: Large panes break at the edge seal.
- Price: A square metre costs three times as much as good double glazing.

# autonomous mobile robot for warehouses | 3986.0 17.4 | NA AP | AMR, goods-to-person, fleet software
Type: goods-to-person 47>42, transport carts 32>33, mobile picking arms 8>13, autonomous forklifts 13>12
Industry: online retail 41>37, third-party logistics 28>31, manufacturing 22>23, grocery 9>9
i Customers no longer ask what a robot can do but what happens on the busiest Friday of the year.
+ Labour turnover: Warehouses replace their whole staff within a year or two and train robots once.
+ Renting: Payment per pick moves the cost from the balance sheet to the running account.
- Mixed fleets: Machines of different makers still block each other’s way.
- Floor quality: Old halls need a new floor before the first robot arrives.

# geosynthetic clay liner | 742.3 6.9 | NA AP | bentonite mat, landfill liner, containment
Bonding: needle-punched 74>76, stitch-bonded 12>10, adhesive 14>14
Use: landfills 43>39, mining ponds 26>29, water and canals 19>20, roads and foundations 12>12
i A centimetre of bentonite between two fabrics replaces half a metre of compacted clay, if nobody drives over it.
+ Tailings rules: New codes for mine waste ask for a liner where none was laid before.
+ Coal ash: Court decisions oblige American utilities to move old ash into lined cells.
- Salt water: Brines shrink the clay and open it.
- Bentonite grades: Good sodium bentonite is dug in few places.

# industrial dust collector | 8124.0 5.7 | AP AP | baghouse, cartridge filter, air pollution control
Type: baghouse 46>43, cartridge 29>32, wet scrubber 13>13, cyclone and other 12>12
Industry: metals 28>27, cement and minerals 25>23, food and pharma 19>22, wood and general 28>28
i Half of the sales are bags and cartridges, bought by maintenance and not by projects, which carries makers through bad years.
+ Explosion codes: Combustible-dust standards now cover older plants as well.
+ Fine dust limits: Lower workplace limits for silica and welding fume need finer filters.
- Energy: Fans are often the largest motor of a plant.
- Duct leaks: Poor ducts spoil the best filter, and the maker is blamed.

# self-levelling floor compound | 5236.0 6.6 | EU AP | screed, floor renovation, cementitious underlayment
Binder: cement 71>67, calcium sulphate 21>25, epoxy and polyurethane 8>8
Building: residential renovation 44>45, commercial 35>34, industrial 21>21
i Tiles have grown to the size of doors, and a large tile shows every millimetre that the floor is out of level.
+ Floor heating: Heat pumps need floor heating, and pipes are cast into flowing screed.
+ Silo pumps: Compound pumped from a silo truck saves hundreds of bags.
- Drying time: Calcium sulphate dries slowly in winter and delays the next trade.
- Cement cost: Carbon costs of cement reach the bag with a delay of a year.

# precast concrete tunnel segment | 1932.0 7.9 | AP ME | tunnel lining, metro, fibre-reinforced concrete
Reinforcement: steel cage 67>54, steel fibre 26>37, synthetic fibre and hybrid 7>9
Project: metro 58>54, road and rail 27>29, water and power 15>17
i A tunnel boring machine cannot wait: the segment plant is built beside the shaft before the machine is ordered.
+ Metro lines: Indian and Chinese cities bore several lines at the same time.
+ Water tunnels: Storm-water tunnels become the answer of old cities to heavy rain.
- Project gaps: A plant has work for four years and then none.
- Moulds: Precision moulds are bound to a single diameter.

# rental aerial work platform | 27640.0 5.9 | NA AP | access equipment, scissor lift, boom lift
Type: scissor lifts 47>46, boom lifts 42>43, vertical masts and other 11>11
Power: electric 58>68, diesel 28>17, hybrid 14>15
i Rental firms know the utilisation of every machine by the hour, and order in December for the spring.
+ Mega projects: Chip fabs, battery plants and data halls keep hundreds of lifts for years.
+ Safety law: China and Brazil replace scaffolds by platforms as labour inspectors insist.
- Duties: American duties on Chinese lifts raise fleet prices.
- Rates: Daily rates fell after fleets had been renewed all at once.

# industrial gearbox for conveyors | 3276.0 5.2 | AP AP | helical-bevel gear unit, mining conveyor, drive train
Type: helical 33>32, bevel-helical 41>42, planetary 26>26
Industry: mining 36>37, cement and aggregates 22>20, ports and power 18>17, parcels and food 24>26
i A gearbox is bought with the conveyor and then three times more in its life, each time from whoever has one in stock.
+ Parcel hubs: Sorting centres run on thousands of small drives.
+ Copper mines: Lower ore grades mean more rock moved for each tonne of metal.
- Direct drives: Motors without gears take over the largest conveyors.
- Repair shops: Local workshops rebuild units for a third of the price of new ones.

# building information modelling service | 9214.0 10.8 | NA AP | BIM, digital twin, model coordination
Service: modelling 41>36, coordination and clash detection 28>27, scan to model 18>23, facility data 13>14
Client: contractors 39>38, designers 34>32, owners 27>30
i Owners asked for models for ten years without using them; the first who do are hospitals and airports that rebuild for ever.
+ Mandates: Public clients in more than thirty countries ask for a model with the bid.
+ Laser scans: Renovation begins with a scan that a drone makes in a day.
- Fees: Clients expect more models for the fee of the drawings.
- Liability: Nobody has settled who answers for an error in a shared model.
`;
