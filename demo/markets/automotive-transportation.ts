/** Automotive & Transportation, newest report first. The notation is described in `parse-markets.ts`. */
export const automotive = `
# electric truck charging hub | 742.8 32.4 | EU AP | megawatt charging, depot charging, heavy-duty charging
Site: depots 67>52, public corridors 21>36, ports and terminals 12>12
Power: below 350 kW 61>39, 350 kW to 1 MW 31>37, above 1 MW 8>24
i The truck has been built and the plug has been standardised; what is missing is a cable to a lay-by beside a motorway.
+ Corridor law: European states must place truck chargers along main roads at fixed distances.
+ Toll rebates: German and Austrian tolls spare trucks without exhaust.
- Grid wait: A connection of ten megawatts takes up to seven years.
- Depot rents: Hauliers rent their yards and cannot dig.

# integrated electric drive unit | 24860.0 15.1 | AP AP | e-axle, three-in-one drive, traction motor
Integration: three-in-one 68>54, higher integration 21>38, separate parts 11>8
Motor: permanent magnet 83>80, induction 11>9, externally excited 6>11
i Car makers take the drive in-house and then sell it to each other, so the free market is smaller than the number of cars suggests.
+ Price war: Chinese models drop in price each quarter and take their suppliers along.
+ Magnet-free motors: Fear for magnets brings wound rotors back.
- In-house plants: The largest makers need outside units only at peaks.
- Hybrids: A return to hybrids asks for smaller machines.

# hydrogen fuel cell truck | 486.2 24.3 | AP EU | heavy-duty fuel cell, hydrogen refuelling, range extender
Class: below 16 tonnes 34>22, 16 to 40 tonnes 41>49, above 40 tonnes 25>29
Storage: 350 bar 66>47, 700 bar 26>34, liquid 8>19
i In China provinces waive the toll for hydrogen, which saves more than the fuel costs; nowhere else has such a lever been found.
+ Toll waivers: Shandong and other provinces let fuel-cell trucks pass for free.
+ Steel towns: Coke ovens give cheap hydrogen beside the loads.
- Fuel price: At European pumps a kilogram costs twice what a haulier can bear.
- Bankruptcies: Makers in America and Europe closed and left trucks without parts.

# tyre pressure monitoring sensor | 3218.0 5.4 | AP AP | TPMS, intelligent tyre, wheel sensor
Technology: direct radio 71>58, Bluetooth 13>28, indirect software 16>14
Sale: original equipment 58>55, replacement 42>45
i Batteries die after eight years and sensors are changed in pairs of four, so the aftermarket runs like a clock behind the law.
+ Trucks and trailers: European type approval extended the duty to heavy vehicles in 2024.
+ Phone link: Bluetooth sensors need no receiver of their own.
- Indirect systems: Software reads pressure from wheel speed for nothing.
- Clones: Programmable sensors replace forty originals.

# rail condition monitoring system | 2418.0 9.2 | EU AP | wayside detection, track geometry, predictive maintenance of rail
Place: wayside 44>38, on board 39>45, drones and satellites 17>17
Asset: track 46>44, rolling stock 37>38, overhead line 17>18
i Trains in daily service measure the track better than the yellow train that comes twice a year, if somebody agrees to own the data.
+ Night work: Maintenance windows shrink as night trains return.
+ Derailments: Hot-bearing detectors stand closer after accidents in America.
- Many owners: Track, train and traffic belong to different companies.
- Tunnels: Signals and positions vanish underground.

# battery swapping station | 1648.0 18.7 | AP AP | battery as a service, scooter swapping, swap network
Vehicle: two- and three-wheelers 43>46, passenger cars 39>33, trucks 18>21
Owner: vehicle makers 47>41, independent networks 38>42, fuel and power companies 15>17
i For a rider with a scooter a swap is fuel; for a driver with a car it is an answer to a question that fast charging also answers.
+ Delivery riders: A scooter that earns by the hour cannot stand at a plug.
+ Mine trucks: Short heavy trips suit swapping of large packs.
- Standards: Each maker keeps an own box.
- Fast charging: New cells take a charge in ten minutes.

# automotive over-the-air update platform | 4316.0 15.8 | NA AP | OTA, software-defined vehicle, fleet software
Scope: infotainment 47>33, control units 34>44, drive and battery 19>23
Vehicle: passenger cars 91>88, commercial vehicles 9>12
i A recall by software costs a hundredth of a visit to the garage, and regulators count it as a recall all the same.
+ Security rule: Vehicles in Europe and Japan need a certified update process.
+ Paid functions: Makers hope to sell after the sale.
- Bricked cars: A failed update leaves customers at the roadside.
- Refusal: Buyers resist fees for parts they already own.

# electric two-wheeler powertrain | 3874.0 16.6 | AP AP | hub motor, scooter controller, mid-drive motor
Motor: hub 71>62, mid-mounted 29>38
Power: below 3 kW 54>43, 3 to 6 kW 33>38, above 6 kW 13>19
i In India five makers hold the market and change suppliers with each subsidy; in Indonesia and Kenya the race has only begun.
+ Running cost: A rider saves the price of the scooter within three years.
+ Local parts: Indian incentives are paid for domestic motors and controllers.
- Subsidy cuts: Sales fell by a third in the month after a cut.
- Magnets: Export licences delay motors.

# marine shore power system | 1982.0 13.7 | EU AP | cold ironing, onshore power supply, port electrification
Power: below 2 MVA 31>26, 2 to 10 MVA 47>49, above 10 MVA 22>25
Side: port installations 72>69, ship installations 28>31
i Cruise ships need a small town’s power for ten hours and then nothing, which no grid operator likes to connect.
+ European dates: Container and passenger ships must plug in at main ports from 2030.
+ Californian berth rules: Tankers and car carriers join the ships that must connect.
- Frequency: Ships run at sixty hertz and most grids at fifty.
- Tariffs: Demand charges make shore power dearer than marine fuel.

# last-mile cargo bike | 1218.0 12.6 | EU EU | e-cargo bike, urban delivery, micro hub
Wheels: two-wheeled 44>40, three-wheeled 31>30, four-wheeled 25>30
Buyer: families 47>41, parcel companies 29>35, trades and services 24>24
i Families buy the most and parcel firms the largest; the second wear out in two years and decide which makers survive.
+ Access limits: Inner cities close streets to vans at delivery time.
+ Parking: A rider stops at the door and finishes more stops an hour.
- Recalls: A broken frame ruined a pioneer and the trust in others.
- Depots: Riders need a store near the centre.

# brake-by-wire system | 1684.0 17.9 | AP EU | electromechanical brake, integrated brake control, dry brake
Type: electrohydraulic one-box 84>66, electromechanical rear 12>19, full electromechanical 4>15
Drive: battery-electric 52>63, hybrid 28>24, combustion 20>13
i Electric cars seldom use their brakes, so discs rust; a brake that stays clear of the disc is worth range and dust.
+ Dust limits: European emission rules count brake particles for the first time.
+ Assembly: Without fluid nobody fills and bleeds on the line.
- Redundancy: Two power supplies cost what the pipes saved.
- Type approval: Rules written for fluid must be reread.

# school bus electrification | 1486.0 18.2 | NA NA | electric school bus, depot charging, vehicle-to-grid
Type: full-size 71>68, mid-size 29>32
Model: district-owned 62>49, service contract 38>51
i The bus stands still all summer, when the grid is short; the revenue from this is small, but it convinces school boards.
+ Federal grants: Awards of earlier years are still being delivered.
+ Children’s health: Studies tie absence to exhaust inside the bus.
- Price: A bus costs three times a diesel bus without a grant.
- Maker trouble: A Canadian maker sought protection from creditors.

# autonomous yard tractor | 168.4 27.3 | NA AP | terminal tractor, yard automation, driverless shunting
Drive: diesel retrofit 38>21, electric 62>79
Site: distribution centres 54>57, ports 33>30, factories 13>13
i Within a fence no traffic law applies, and the hard part is a hose: connecting the air of the trailer without a hand.
+ Night shifts: Nobody applies for shunting in January.
+ Connection arm: Robots that couple air lines have left the trial stage.
- Mixed yards: Drivers on foot stop the machine each minute.
- Pay-back: One shift a day does not pay.

# vehicle-to-grid charger | 312.6 23.6 | EU NA | bidirectional charging, V2H, ISO 15118-20
Current: direct 78>57, alternating 22>43
Use: home 57>61, fleet depots 29>27, public 14>12
i Putting the inverter into the car halves the price of the box on the wall, and hands the question of warranty to the car maker.
+ Home tariffs: Owners charge at noon and cook from the car at seven.
+ Standard: The new protocol allows cars and boxes of different makers.
- Double fees: Stored power pays grid charges twice in some countries.
- Warranty: Few makers allow unlimited discharge.

# trailer telematics | 1842.0 10.4 | NA EU | asset tracking, reefer monitoring, smart trailer
Function: position 47>36, cargo temperature 24>26, tyres and brakes 29>38
Trailer: dry vans 51>50, refrigerated 27>28, tank and flatbed 22>22
i A fleet with five trailers for each tractor loses some of them for weeks; the first bill finds enough to pay for the boxes.
+ Cargo theft: Thieves with forged papers take whole loads.
+ Electronic brakes: Newer trailers report the wear of each wheel.
- Battery life: A parked trailer has no power.
- Data silos: Shippers want one screen and trailers come from six makers.

# aftermarket brake pad | 9816.0 3.9 | AP EU | friction material, copper-free pad, replacement brake
Material: ceramic 37>41, semi-metallic 41>37, low-metallic and organic 22>22
Channel: independent workshops 58>56, dealers 24>22, online 18>22
i Cars with regenerative brakes change pads half as often, which the growing age of the fleet just about balances.
+ Old cars: The average American car is past twelve years.
+ Dust rules: Copper-free and low-dust pads cost more.
- Recuperation: Taxi fleets with electric cars skip whole intervals.
- Counterfeits: Fake boxes fill market stalls and web shops.

# ride-hailing fleet management software | 1216.0 11.9 | AP LA | fleet leasing for drivers, ride-hail dispatch, driver scoring
Function: dispatch 34>31, vehicle finance 27>29, maintenance 21>22, compliance 18>18
Fleet: below 100 cars 37>33, 100 to 1,000 cars 36>36, above 1,000 cars 27>31
i Drivers rent cars by the day, and the software that decides who may start the engine has become the lender’s best security.
+ Electric quotas: London, Delhi and Bogota ask platforms for clean cars.
+ Employment law: Platforms shift to fleets that employ the drivers.
- Platform power: A change of commission empties a fleet.
- Robotaxis: Cities with driverless cars pay drivers less.

# inland electric vessel propulsion | 246.8 16.4 | EU AP | electric ferry, barge, battery ship
System: battery-electric 54>58, diesel-electric hybrid 39>31, fuel cell 7>11
Vessel: ferries 61>55, barges 24>29, excursion boats 15>16
i A ferry with a timetable is the ideal electric ship; a barge with a month-long voyage waits for a battery in a container.
+ Ferry tenders: Norwegian counties award lines by emission.
+ Container batteries: Barges rent a charged box at the terminal.
- Low water: Dry summers stop the Rhine and the income.
- Shore power: Small landings lack a cable.

# automotive thermal management valve | 3426.0 8.6 | AP AP | heat pump car, coolant control valve, refrigerant valve
Type: coolant multi-way 51>56, refrigerant expansion 33>31, shut-off 16>13
Vehicle: battery-electric 46>59, hybrid 26>25, combustion 28>16
i One plastic block with eight ports replaces five valves and four metres of hose, and its supplier holds the whole cooling plan.
+ Fast charging: A battery must be warm before it meets the plug.
+ Heat pumps: Winter range sells cars in the north.
- Refrigerant law: A European proposal would ban the present refrigerant.
- Price: Car makers strip parts to reach a price.

# airport ground support electrification | 1628.0 11.2 | NA AP | electric tug, belt loader, ground power unit
Equipment: baggage tractors 38>35, loaders 27>27, pushback tugs 19>22, ground power 16>16
Owner: handlers 57>54, airlines 28>27, airports pooled 15>19
i When the airport owns the machines and rents them out, half as many suffice, as several hubs have found.
+ Apron rules: Airports issue no new permits for diesel tractors.
+ Health: Handlers breathe less at the gate.
- Gate power: Stands were not wired for chargers.
- Contract length: Handlers with a three-year contract do not buy for ten.
`;
