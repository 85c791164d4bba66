/** Automotive & Transportation, newest report first. The notation is described in `parse-markets.ts`. */
export const automotive = `
# electric truck charging hub | 742.8 32.4 | EU AP | megawatt charging, depot charging, heavy-duty charging
Site: depots 67>52, public corridors 21>36, ports and terminals 12>12
Power: below 350 kW 61>39, 350 kW to 1 MW 31>37, above 1 MW 8>24
= regulation | charging hubs : hub 1.28 -2 | hauliers and motorway operators | charging companies | DGA
i The truck has been built and the plug standardised. What is missing is a strong enough grid connection beside the motorway.
+ Corridor law: EU states must install 3.6 MW of truck charging every 60 km on core motorways by 2030.
+ Toll rebates: German trucks without exhaust pay no toll until mid-2031, a saving of up to 35 cents per km.
- Grid wait: A connection of 10 MW takes 3 to 7 years in Germany and California.
- Rented depots: More than half of European hauliers rent their yard and cannot dig.

# integrated electric drive unit | 24860.0 15.1 | AP AP | e-axle, three-in-one drive, traction motor
Integration: three-in-one 68>54, higher integration 21>38, separate parts 11>8
Motor: permanent magnet 83>80, induction 11>9, externally excited 6>11
= chain | million drive units : unit 1180 -4 | vehicle makers | drive suppliers | ABJ
i Car makers take the drive in-house and then sell it to each other, so the open market is smaller than the number of electric cars suggests.
+ Price war: The average price of an electric car in China has fallen by about 25% since 2022, and suppliers had to follow.
+ Magnet-free motors: Since the export licences of 2025, four car makers have announced wound-rotor motors.
- In-house plants: The five largest makers build more than 70% of their own drives.
- Hybrids: Plug-in hybrids, 40% of China’s electrified sales, use motors half as large.

# hydrogen fuel cell truck | 486.2 24.3 | AP EU | heavy-duty fuel cell, hydrogen refuelling, range extender
Class: below 16 tonnes 34>22, 16 to 40 tonnes 41>49, above 40 tonnes 25>29
Storage: 350 bar 66>47, 700 bar 26>34, liquid 8>19
= scenario | thousand trucks : truck 172 -6 | hauliers and steel companies | truck and fuel cell makers | BDG
i Several Chinese provinces waive the toll for hydrogen trucks, which saves more than the fuel costs. No other country has such a lever.
+ Toll waivers: Shandong waived motorway tolls for fuel cell trucks in 2024, and more than five provinces followed.
+ Steel towns: Coke ovens sell hydrogen for about USD 3 a kilogram next to the freight.
- Fuel price: European filling stations charge 12 to 20 euros a kilogram, and a haulier can bear about 6.
- Insolvencies: Two makers, in America and in France, collapsed in 2024 and 2025 and left trucks without parts.

# tyre pressure monitoring sensor | 3218.0 5.4 | AP AP | TPMS, intelligent tyre, wheel sensor
Technology: direct radio 71>58, Bluetooth 13>28, indirect software 16>14
Sale: original equipment 58>55, replacement 42>45
= demand | million sensors : sensor 14.2 -1 | vehicle makers and tyre shops | sensor makers | FAK
i Sensor batteries die after about eight years and all four are usually changed together, so replacement follows the law with a fixed delay.
+ Trucks and trailers: The EU has required sensors on all new trucks, buses and trailers since July 2024.
+ Phone link: A Bluetooth sensor sends to the car directly and saves a receiver of about 5 dollars.
- Indirect systems: Software that reads wheel speed costs nothing and serves 16% of cars.
- Programmable copies: One programmable sensor replaces more than 100 original types.

# rail condition monitoring system | 2418.0 9.2 | EU AP | wayside detection, track geometry, predictive maintenance of rail
Place: wayside equipment 44>38, on-board equipment 39>45, drones and satellites 17>17
Asset: track 46>44, rolling stock 37>38, overhead line 17>18
= buyers | thousand systems : system 96 -1 | rail operators and track owners | monitoring suppliers | IGE
i Trains in daily service measure the track better than a test train that comes twice a year, if someone agrees to own the data.
+ Shorter nights: Maintenance windows in Germany have shrunk from 6 hours to about 4 on busy lines.
+ Derailments: After East Palestine in 2023, US railways cut the distance between hot-bearing detectors from 17 to 15 miles.
- Many owners: On an open European line, track, train and traffic control belong to 3 companies.
- Tunnels: Position errors grow from 2 to more than 50 metres underground.

# battery swapping station | 1648.0 18.7 | AP AP | battery as a service, scooter swapping, swap network
Vehicle: two- and three-wheelers 43>46, passenger cars 39>33, trucks 18>21
Owner: vehicle makers 47>41, independent networks 38>42, fuel and power companies 15>17
= competition | thousand stations : station 210 -4 | riders, drivers and fleet owners | network operators | BJD
i For a scooter rider, a swap is like fuel. For a car driver it answers a question that fast charging answers too.
+ Delivery riders: A rider in Delhi covers 120 km a day and cannot stand at a plug for 3 hours.
+ Truck fleets: Chinese trucks swap a pack of 280 kWh in 5 minutes on short, heavy routes.
- Standards: India counts more than 20 battery formats, none of which fits another.
- Fast charging: New cells go from 10% to 80% in about 10 minutes.

# automotive over-the-air update platform | 4316.0 15.8 | NA AP | OTA, software-defined vehicle, fleet software
Scope: infotainment 47>33, control units 34>44, drive and battery 19>23
Vehicle: passenger cars 91>88, commercial vehicles 9>12
= growth | million vehicles connected : vehicle 21 1 | vehicle makers | software suppliers | KFA
i A recall by software costs a hundredth of a visit to the workshop, and regulators still count it as a recall.
+ Security rule: UN Regulation 156 requires a certified update process for all new cars in the EU and Japan since July 2024.
+ Recalls by software: About one US recall in five is now completed over the air.
- Failed updates: When 1% of updates fail, a fleet of a million cars fills 10,000 workshop slots.
- Refusal: Fewer than 20% of US drivers say that they would pay a monthly fee for a function.

# electric two-wheeler powertrain | 3874.0 16.6 | AP AP | hub motor, scooter controller, mid-drive motor
Motor: hub 71>62, mid-mounted 29>38
Power: below 3 kW 54>43, 3 to 6 kW 33>38, above 6 kW 13>19
= geography | million powertrains : powertrain 148 -3 | scooter and motorcycle makers | motor and controller makers | BJF
i Five makers hold most of the Indian market and change suppliers with each subsidy. In Indonesia and Kenya the race has only begun.
+ Running cost: Electricity costs an Indian rider about 0.25 rupees per km, petrol 2.
+ Local parts: Indian incentives require 50% domestic value.
- Subsidy cuts: Indian sales fell by more than half in the month after the cut of June 2023.
- Magnets: Export licences since April 2025 have delayed motors by 4 to 8 weeks.

# marine shore power system | 1982.0 13.7 | EU AP | cold ironing, onshore power supply, port electrification
Power: below 2 MVA 31>26, 2 to 10 MVA 47>49, above 10 MVA 22>25
Side: port installations 72>69, ship installations 28>31
= regulation | installations : installation 1.75 -1 | ports and shipping lines | electrical equipment makers | HGD
i A cruise ship needs a small town’s power for ten hours and then nothing, which no grid operator likes to connect.
+ European dates: Container and passenger ships must use shore power in main EU ports from 2030.
+ Californian rules: Car carriers have had to connect or capture emissions since 2025, and tankers in Los Angeles and Long Beach too.
- Frequency: About 70% of ships run at 60 Hz, while most grids outside America run at 50.
- Tariffs: Demand charges lift shore power to 20 to 40 cents per kWh, twice the cost of marine fuel.

# last-mile cargo bike | 1218.0 12.6 | EU EU | e-cargo bike, urban delivery, micro hub
Wheels: two-wheeled 44>40, three-wheeled 31>30, four-wheeled 25>30
Buyer: families 47>41, parcel companies 29>35, trades and services 24>24
= demand | thousand bikes : bike 4.6 -1 | families, parcel carriers and tradespeople | bike makers | GDA
i Families buy the most bikes and parcel companies the heaviest. The second kind wears out in two years and decides which makers survive.
+ Access limits: More than 30 Dutch cities planned zero-emission delivery zones from 2025.
+ Parking: In London, riders delivered 60% faster than vans in the centre.
- Recalls: A broken frame led to the recall of more than 30,000 bikes and the insolvency of a pioneer.
- Depots: Riders need a store within 3 km of the centre, at two to three times suburban rent.

# brake-by-wire system | 1684.0 17.9 | AP EU | electromechanical brake, integrated brake control, dry brake
Type: electrohydraulic one-box 84>66, electromechanical rear 12>19, full electromechanical 4>15
Drive: battery-electric 52>63, hybrid 28>24, combustion 20>13
= technology | million systems : system 340 -3 | vehicle makers | brake suppliers | FAB
i Electric cars rarely use their brakes, so discs rust. A brake that keeps clear of the disc is worth range and saves dust.
+ Dust limits: Euro 7 caps brake dust at 3 mg per km for electric and 7 mg for other cars from November 2026.
+ Assembly: Dropping brake fluid saves about 10 minutes on the line.
- Redundancy: Two power supplies add 40 to 60 euros per car, as much as the pipes saved.
- Type approval: UN Regulation 13-H had to be amended before the first fully electric brake could be sold.

# school bus electrification | 1486.0 18.2 | NA NA | electric school bus, depot charging, vehicle-to-grid
Type: full-size 71>68, mid-size 29>32
Model: district-owned 62>49, service contract 38>51
= geography | thousand buses : bus 310 -2 | school districts and bus contractors | bus and charger makers | CEK
i The bus stands still all summer, when the grid is short. The revenue from that is small, but it persuades school boards.
+ Federal grants: The US programme has USD 5 billion for 2022 to 2026 and has funded more than 8,500 buses.
+ Children’s health: Replacing the oldest diesel buses raised attendance in US districts in a study of 3,000 grants.
- Price: An electric bus costs USD 350,000 to 400,000, about three times a diesel bus without a grant.
- Supplier failure: One of the largest makers filed for creditor protection in December 2024.

# autonomous yard tractor | 168.4 27.3 | NA AP | terminal tractor, yard automation, driverless shunting
Drive: diesel retrofit 38>21, electric 62>79
Site: distribution centres 54>57, ports 33>30, factories 13>13
= cost | thousand tractors : tractor 218 -5 | warehouses, ports and factories | automation suppliers | ECK
i No traffic law applies behind a fence. The hard part is a hose: connecting the trailer’s air line without a hand.
+ Night shifts: Annual turnover of yard drivers in the US exceeds 50%.
+ Connection arm: Robots couple air lines in about 2 minutes, and three suppliers have left the trial stage.
- Mixed yards: In yards with people on foot, machines stop up to 60 times an hour.
- Payback: At one shift a day a machine takes 7 years to pay back, at three shifts two.

# vehicle-to-grid charger | 312.6 23.6 | EU NA | bidirectional charging, V2H, ISO 15118-20
Current: direct 78>57, alternating 22>43
Use: home 57>61, fleet depots 29>27, public 14>12
= technology | thousand chargers : charger 3.9 -8 | households and fleet depots | charger makers | DAF
i Moving the inverter into the car halves the price of the box on the wall and leaves the question of warranty to the car maker.
+ Home tariffs: Customers in France and Britain have been offered free driving of 10,000 km or more a year in return.
+ Standard: ISO 15118-20 lets cars and chargers of different makers work together; EU public chargers must support it from 2027.
- Double fees: Until 2026, stored power paid grid charges twice in Germany.
- Warranty: Fewer than 10 car makers cover discharging to the grid, most with a limit of hours.

# trailer telematics | 1842.0 10.4 | NA EU | asset tracking, reefer monitoring, smart trailer
Function: position 47>36, cargo temperature 24>26, tyres and brakes 29>38
Trailer: dry vans 51>50, refrigerated 27>28, tank and flatbed 22>22
= growth | million trailers connected : trailer 198 -2 | fleets and shippers | telematics suppliers | EKG
i A fleet with five trailers for each tractor loses track of some for weeks. Finding them usually pays for the boxes.
+ Cargo theft: Reported US cargo theft rose by 27% in 2024, much of it with forged papers.
+ Electronic brakes: New EU trailers report pressure and wear for each wheel, 10 times a second.
- Battery life: A box reporting every 15 minutes lasts about 2 years on a parked trailer.
- Data silos: Shippers want one screen, and a typical fleet has trailers from 6 makers.

# aftermarket brake pad | 9816.0 3.9 | AP EU | friction material, copper-free pad, replacement brake
Material: ceramic 37>41, semi-metallic 41>37, low-metallic and organic 22>22
Channel: independent workshops 58>56, dealers 24>22, online 18>22
= competition | million pad sets : set 24.6 1 | workshops and car owners | pad makers | KAJ
i Cars with regenerative brakes change pads half as often, and the rising age of the fleet just about makes up for it.
+ Older cars: The average US car is 12.8 years old, the oldest on record.
+ Dust rules: California and Washington limit copper in pads to 0.5%, and the new materials cost 10% to 20% more.
- Recuperation: Electric taxis run 150,000 km on one set of pads, four times as far as diesel ones.
- Counterfeits: Customs officers have seized more than 100,000 fake brake parts in single raids.

# ride-hailing fleet management software | 1216.0 11.9 | AP LA | fleet leasing for drivers, ride-hail dispatch, driver scoring
Function: dispatch 34>31, vehicle finance 27>29, maintenance 21>22, compliance 18>18
Fleet: below 100 cars 37>33, 100 to 1,000 cars 36>36, above 1,000 cars 27>31
= supply | thousand vehicles managed : vehicle 0.214 2 | fleet owners and lenders | software vendors | GEB
i Drivers rent cars by the day, and software that decides who may start the engine has become the lender’s best security.
+ Electric quotas: Delhi requires ride-hailing fleets to be fully electric by 2030, and London has licensed no petrol cars since 2023.
+ Employment law: The EU’s platform work directive has to be law in all 27 states by December 2026.
- Platform power: A rise of commission by 5 points can empty a fleet within a month.
- Robotaxis: Driverless cars give more than 250,000 paid rides a week in the US.

# inland electric vessel propulsion | 246.8 16.4 | EU AP | electric ferry, barge, battery ship
System: battery-electric 54>58, diesel-electric hybrid 39>31, fuel cell 7>11
Vessel: ferries 61>55, barges 24>29, excursion boats 15>16
= supply | systems : system 0.74 -3 | ferry operators and barge owners | propulsion makers | GHD
i A ferry with a timetable is the ideal electric ship. A barge on a long voyage waits for batteries in containers.
+ Ferry tenders: Norway has about 80 battery ferries, because counties score bids by emissions.
+ Container batteries: Dutch barges rent a charged container of 2 to 3 MWh per trip.
- Low water: In August 2022 the gauge at Kaub fell to 32 cm, and barges sailed a third full.
- Shore power: About half of small landings have less than 100 kW.

# automotive thermal management valve | 3426.0 8.6 | AP AP | heat pump car, coolant control valve, refrigerant valve
Type: coolant multi-way 51>56, refrigerant expansion 33>31, shut-off 16>13
Vehicle: battery-electric 46>59, hybrid 26>25, combustion 28>16
= chain | million valves : valve 18.4 -1.5 | vehicle makers | valve suppliers | BAJ
i One plastic block with eight ports replaces five valves and four metres of hose, and its supplier controls the whole cooling plan.
+ Fast charging: A battery has to be at about 30 °C before it can charge at full power.
+ Heat pumps: A heat pump adds 10% to 20% to winter range.
- Refrigerant law: The EU’s PFAS proposal would end R1234yf, which more than 80% of new cars use.
- Price: Chinese makers ask for 10% lower prices every year.

# airport ground support electrification | 1628.0 11.2 | NA AP | electric tug, belt loader, ground power unit
Equipment: baggage tractors 38>35, loaders 27>27, pushback tugs 19>22, ground power 16>16
Owner: handlers 57>54, airlines 28>27, airports pooled 15>19
= buyers | thousand machines : machine 94 -0.5 | ground handlers, airlines and airports | equipment makers | GEA
i When the airport owns the machines and rents them out, half as many are enough, as several hubs have found.
+ Apron rules: Schiphol wants all ground equipment to be free of emissions by 2030, and other hubs have stopped licensing diesel tractors.
+ Health: Measurements at European gates found 2 to 5 times the ultrafine particles of a busy street.
- Gate power: A stand needs 100 to 200 kW for chargers and was wired for 90.
- Contract length: Handlers with a licence of 7 years do not buy machines that last 15.
`;
