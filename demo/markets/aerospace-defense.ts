/** Aerospace & Defense, newest report first. The notation is described in `parse-markets.ts`. */
export const aerospaceDefense = `
# counter-drone system | 2918.0 19.7 | NA EU | C-UAS, drone detection, jamming, interceptor
Effect: detection only 36>29, jamming 38>33, kinetic interceptors 19>26, directed energy 7>12
Base: fixed site 44>39, vehicle 35>38, portable 21>23
= technology | thousand systems : system 620 -2 | armed forces, police and airports | contractors | BGH
i Drones guided by a fibre cannot be jammed, and within a year of their appearance orders moved from antennas to nets, guns and interceptors.
+ Front-line lessons: Ukraine planned to build more than 4 million drones in 2025, and armies equip against that number.
+ Airports: Sightings closed Copenhagen and Munich for hours in autumn 2025 and moved detection into civil budgets.
- Cost exchange: A missile for a million dollars against a drone for 20,000 is a bad trade.
- Legal limits: In about half of EU states, police may detect a drone but not stop it.

# low Earth orbit communication satellite | 9816.0 14.2 | NA AP | LEO constellation, satellite broadband, inter-satellite link
Mass: below 100 kg 19>17, 100 to 500 kg 44>36, above 500 kg 37>47
Use: broadband 68>61, direct to phone 9>17, government 23>22
= competition | satellites : satellite 2.6 -3 | network operators and governments | satellite makers | FDB
i One operator launches more satellites than all others together and builds its own, so the open market is what the others order.
+ Sovereign networks: Europe’s IRIS² plans about 290 satellites for 10.6 billion euros.
+ Phones: Antennas of 60 square metres and more reach ordinary phones.
- Launch queue: Outside the leader’s rockets, launches are sold out until 2028.
- Spectrum: Filings at the ITU name more than 1 million satellites.

# sustainable aviation fuel blending | 2316.0 28.3 | EU AP | SAF, HEFA, e-kerosene, alcohol-to-jet
Route: hydroprocessed oils 89>63, alcohol to jet 6>19, synthetic from power 2>9, gasification 3>9
Buyer: airlines 76>80, corporate programmes 15>13, defence 9>7
= regulation | thousand tonnes of fuel : tonne 1.95 -1 | airlines and fuel suppliers | fuel producers | IED
i Used cooking oil runs out first. The mandate rises every five years, and a second production route has to be ready by the next step.
+ European quota: Fuel at EU airports must contain 2% sustainable fuel since 2025 and 6% from 2030.
+ Singapore levy: A levy on tickets from Singapore pays for a blend of 1% from 2026.
- Feedstock fraud: The EU imports more than 80% of its used cooking oil, and auditors doubt some of it.
- Price: Synthetic kerosene costs more than 7,000 euros a tonne, about ten times the fossil price.

# aircraft cabin retrofit | 4862.0 8.7 | NA ME | seat replacement, premium cabin, inflight connectivity
Scope: seats 46>45, connectivity and screens 24>25, galleys and lavatories 17>16, lighting and panels 13>14
Aircraft: single-aisle 51>49, twin-aisle 49>51
= demand | aircraft refitted : aircraft 3.4 1.5 | airlines and lessors | cabin suppliers | DCE
i Late deliveries keep old aircraft in service, and owners buy new seats for planes they had meant to return.
+ Late aircraft: The backlog of the two largest makers exceeds 15,000 aircraft, more than 10 years of production.
+ Premium leisure: Premium seats are 15% of the cabin and earn about 40% of revenue on long flights.
- Seat certification: A new business-class seat takes 3 years to approve.
- Hangar slots: The next free slots for wide-body aircraft are 12 to 18 months away.

# unmanned surface vessel | 918.4 17.4 | NA AP | USV, naval drone, autonomous survey vessel
Length: below 7 m 34>30, 7 to 20 m 41>42, above 20 m 25>28
Use: naval surveillance and strike 46>49, mine countermeasures 21>19, survey and offshore 33>32
= growth | vessels : vessel 1.55 -2 | navies, coast guards and survey companies | shipbuilders | BAG
i Small boats with explosives drove a fleet out of half a sea, and every navy with a strait to defend has taken note.
+ Strait defence: Taiwan plans more than 1,000 sea drones, and the US Navy has asked for several thousand.
+ Survey crews: A survey boat without crew costs a third per day and burns 5% of the fuel.
- Collision rules: The IMO’s code for autonomous ships becomes mandatory in 2032 at the earliest.
- Satellite link: In 2025 a network outage of 2 to 3 hours stopped fleets that rely on one operator.

# aero engine MRO for single-aisle aircraft | 31840.0 7.9 | NA AP | engine overhaul, shop visit, geared turbofan
Generation: earlier turbofans 62>37, current geared and high-bypass 38>63
Work: performance restoration 57>55, module exchange 23>26, parts repair 20>19
= supply | thousand shop visits : shop visit 5100 2.5 | airlines and lessors | engine shops | DEC
i Contaminated metal powder grounded hundreds of new engines, and the old ones they should have replaced are being overhauled once more.
+ Inspections: Up to 700 engines needed inspection between 2023 and 2026, for 250 to 300 days each.
+ Desert wear: Hot and dusty routes halve the time on wing, from 20,000 to 10,000 hours.
- Parts: Castings and forgings arrive 6 to 12 months late.
- Labour: The US needs some 12,000 additional mechanics, because many retired in the pandemic.

# military tactical radio | 8214.0 6.8 | NA EU | software-defined radio, MANET, soldier radio
Form: handheld 38>40, manpack 21>20, vehicle 29>27, airborne 12>13
Waveform: single-channel 44>31, mesh network 56>69
= chain | thousand radios : radio 17.2 0.5 | armies, air forces and navies | radio makers | AGH
i A radio is bought for its waveform, since allies who cannot talk to each other are of little use.
+ European budgets: Germany is buying about 20,000 vehicle radios to replace sets from the eighties.
+ Jamming: Radios that change frequency 1,000 times a second last longest at the front.
- National waveforms: More than 10 NATO members protect a waveform of their own.
- Batteries: A soldier carries up to 7 kg of batteries for 72 hours.

# electric vertical take-off aircraft | 386.2 31.7 | NA ME | eVTOL, air taxi, urban air mobility
Design: vectored thrust 54>57, lift and cruise 33>31, multirotor 13>12
Use: passenger service 41>57, cargo 21>18, defence 38>25
= scenario | aircraft and development contracts : contract 7.9 -3 | air forces, states and airlines | aircraft developers | CDB
i Until certification, revenue comes from armies and from states that want to be first. Ticket sales follow later.
+ Gulf launch: Dubai has signed an exclusive contract for 6 years of air taxi flights.
+ Chinese certificate: A Chinese two-seater without a pilot holds all three certificates and sells for 2.39 million yuan.
- Cash: Two German developers became insolvent in 2024, after more than 2 billion euros of investment.
- Batteries: A pack has to be replaced after 1,000 to 3,000 flights.

# airborne early warning radar | 3184.0 7.6 | NA EU | AEW, electronically scanned array, surveillance aircraft
Antenna: balance-beam fixed array 46>51, rotating dome 38>28, conformal 16>21
Platform: airliner-based 57>51, business-jet 34>40, unmanned 9>9
= geography | radar aircraft : aircraft 168 1 | air forces and navies | radar contractors | GBA
i The aircraft that most air forces fly left production decades ago, and three candidates compete to succeed it.
+ Alliance fleet: NATO’s 14 aircraft of this kind retire by 2035.
+ Low flyers: From 9,000 metres a radar sees a cruise missile at 400 km, from the ground at 40.
- Space sensors: The US has asked for more than USD 2 billion a year to track moving targets from orbit.
- Vulnerability: Missiles with a range of 300 km and more were made for this target.

# titanium aerostructure forging | 2486.0 6.3 | NA EU | closed-die forging, landing gear, isothermal forging
Alloy: Ti-6Al-4V 74>71, near-beta 19>22, aluminides 7>7
Part: landing gear 34>33, wing and pylon 37>38, engine discs and blades 29>29
= chain | thousand tonnes of forgings : tonne 86 2 | aircraft and engine makers | forging companies | DCA
i Western makers left Russian titanium and found that sponge from Japan and Kazakhstan is sold for years.
+ Rate rises: Airbus aims for 75 single-aisle aircraft a month in 2027, up from 58.
+ New presses: Five presses above 50,000 tonnes exist in the West, and two more are under construction.
- Sponge: The last US plant for titanium sponge closed in 2020.
- Forged papers: False certificates discovered in 2024 led to audits at more than 100 suppliers.

# small satellite electric propulsion | 618.4 13.3 | NA EU | Hall thruster, ion engine, iodine propellant
Type: Hall effect 58>60, gridded ion 16>14, electrothermal and pulsed 26>26
Propellant: xenon 44>31, krypton 38>45, iodine and metals 18>24
= technology | thousand thrusters : thruster 236 -3 | satellite makers and operators | thruster makers | FBD
i Krypton replaced xenon because it costs a tenth, and argon will follow because it is almost free. Each change needs a new thruster.
+ Five-year rule: US satellites must leave low orbit within 5 years of the end of their mission.
+ Manoeuvres: The largest constellation made more than 140,000 avoidance manoeuvres in six months.
- In-house drives: The largest constellation makes its own, more than 60% of all thrusters.
- Test chambers: A life test occupies a vacuum chamber for 10,000 hours.

# aircraft de-icing fluid | 1042.0 4.7 | NA EU | propylene glycol, type IV fluid, glycol recovery
Type: type I 61>59, type IV 33>34, types II and III 6>7
Base: propylene glycol 72>69, ethylene glycol 21>18, bio-based 7>13
= cost | million litres of fluid : litre 1.42 1 | airports, airlines and ground handlers | fluid producers | EDC
i Mild winters cut volume and wet ones raise it: snow at zero degrees needs more fluid than dry cold at minus twenty.
+ Run-off permits: Munich recovers about 60% of its fluid and sells it back to airlines.
+ Bio-based glycol: Fluids from glycerol cut the carbon footprint by about half.
- Mild seasons: Winters in central Europe have lost about 20 days of frost since 1960.
- Infrared: A heated hangar uses up to 90% less fluid per aircraft.

# artillery ammunition | 11260.0 11.6 | EU EU | 155 mm shell, propelling charge, guided projectile
Calibre: 155 mm 71>72, 152 mm and 122 mm 18>16, 105 mm and mortar 11>12
Type: high explosive 78>72, guided and extended range 13>19, smoke and illumination 9>9
= scenario | million shells : shell 3200 3 | armies and procurement agencies | ammunition makers | HGA
i Shells are steel and can be turned anywhere. Propellant comes from a dozen plants, and it sets the limit.
+ Stockpiles: NATO planners ask for stocks for 30 days of heavy fighting; several members held fewer than 5.
+ Joint orders: European framework contracts run for 7 years and name several million shells.
- Nitrocellulose: Europe imports more than 70% of its cotton linters from China.
- After the war: A plant takes 3 years to build and 20 to pay back.

# space situational awareness service | 1486.0 10.8 | NA EU | space surveillance, conjunction warning, orbital debris
Sensor: ground radar 44>40, telescopes 34>34, space-based sensors 9>14, data fusion 13>12
Customer: defence 58>54, civil agencies 19>19, operators 23>27
= competition | satellites and missions covered : mission 0.086 -2 | satellite operators, insurers and armed forces | tracking companies | FBH
i Basic warnings are free and mostly false. Operators pay for fewer of them.
+ Traffic office: The US moves basic warnings from the military to a civil office with a budget of about USD 55 million.
+ Licences: The EU’s draft Space Act requires collision avoidance from 2030.
- Public data: A free catalogue of 30,000 objects sets the price of the basic service at zero.
- Secrecy: Most of the best sensors, about 30 of them, are military and do not publish.

# flight simulator for pilot training | 6842.0 6.1 | NA AP | full-flight simulator, fixed training device, virtual reality training
Device: full-flight 58>54, fixed training 27>27, virtual reality 15>19
Training: airline 64>65, military 29>28, helicopter and new aircraft 7>7
= demand | thousand simulator years : simulator year 3700 0.5 | airlines and air forces | simulator makers and training centres | DCE
i A simulator earns by the hour for twenty-five years, so training centres buy what airlines would rather not own.
+ Pilot demand: India’s airlines have more than 1,500 aircraft on order and need about 10 pilots for each.
+ Evidence-based training: European rules credit new scenarios and cut simulator checks from two a year to one module.
- Data packages: Aircraft makers charge USD 3 to 5 million for the data of one type.
- Delayed types: At least 20 devices wait for aircraft that are not yet certified.

# military exoskeleton | 142.8 12.4 | NA AP | load carriage, passive exosuit, soldier support
Type: passive 66>58, powered 34>42
Task: logistics and loading 57>55, infantry march 26>27, maintenance 17>18
= substitution | thousand exoskeletons : exoskeleton 6.9 -4 | armies and their depots | exoskeleton makers | BAH
i Soldiers take off on the march what they gladly wear in the depot.
+ Back injuries: A 155 mm shell weighs about 45 kg, and a crew lifts more than 100 a day.
+ Textile suits: A suit of elastic straps weighs under 1.5 kg and takes up to a third of the load off the back.
- Batteries: A powered frame runs for 4 to 8 hours and spends much of that carrying itself.
- Fit: One size fits about 60% of a platoon.

# naval vertical launch system | 3416.0 7.2 | NA AP | VLS, missile cell, frigate
Cell: strike length 51>53, tactical length 38>34, self-defence 11>13
Work: new ships 79>73, reloading and upgrades 21>27
= buyers | launch cells : cell 1.6 2 | navies | launcher makers | BAG
i A ship fires in one night what takes a harbour and a crane to reload, so reloading at sea is the new requirement.
+ Red Sea: US ships fired more than 200 interceptors in the first 15 months.
+ Frigate programmes: Australia, Poland, Canada and Norway together order more than 30 frigates.
- Shipyards: The next US frigate ran 3 years late before it was cut back.
- Containers: A launcher in a container holds 4 cells and costs a third of fixed ones.

# cargo drone for remote delivery | 486.3 20.6 | AP ME | heavy-lift UAV, middle-mile drone, medical drone delivery
Payload: below 10 kg 47>34, 10 to 100 kg 31>36, above 100 kg 22>30
Use: medical 33>29, parcels 34>36, offshore and mining 16>17, defence supply 17>18
= geography | thousand aircraft : aircraft 46 -4 | health services, carriers and offshore operators | drone makers | DCJ
i Blood deliveries in Rwanda proved that it works and flights to Chinese islands that it pays. Suburbs have yet to prove either.
+ Beyond sight: The US proposed general rules for flights beyond sight in August 2025, for drones up to 600 kg.
+ Low-altitude policy: About 30 Chinese provinces name the low-altitude economy in their plans.
- Noise: People accept 60 decibels for medicine and complain about it for coffee.
- Weather: Wind and icing stop flights on a fifth of days.

# inflight satellite connectivity terminal | 2184.0 11.9 | NA AP | electronically steered antenna, inflight Wi-Fi, multi-orbit
Antenna: mechanical 49>18, electronically steered 51>82
Aircraft: airlines 68>71, business jets 26>23, military transport 6>6
= substitution | thousand terminals : terminal 285 -2 | airlines and business jet owners | antenna makers | FDC
i When one large airline made internet free, others followed within two seasons.
+ Low orbits: Delay has fallen from 600 to about 50 milliseconds, enough for video calls over the Atlantic.
+ Flat panels: An antenna without motors weighs 50 kg instead of 100 and is fitted overnight.
- Lock-in: The largest network sells antenna and capacity only together, to more than 20 airlines.
- Approvals: Each aircraft type needs a certificate, which costs USD 1 to 2 million.

# ballistic protection composite | 2742.0 6.7 | NA EU | aramid, UHMWPE armour, ceramic plate
Material: polyethylene fibre 37>40, aramid 34>30, ceramic-backed 29>30
Use: body armour 48>46, vehicles 35>36, aircraft and ships 17>18
= cost | thousand tonnes of composite : tonne 71 1 | armies, police and vehicle makers | composite makers | GHB
i A plate has lost a third of its weight in a decade, and soldiers carry more of something else.
+ Army growth: Germany plans 260,000 active soldiers and 200,000 reservists, and each needs a vest.
+ Women’s fit: About one soldier in eight in NATO is a woman, and shaped plates replace those cut for men.
- Boron carbide: Fewer than 10 furnaces make the hardest grade.
- Fluorinated finishes: The water-repellent finish on about 80% of vests contains PFAS and has to be replaced.
`;
