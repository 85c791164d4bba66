/** Aerospace & Defense, newest report first. The notation is described in `parse-markets.ts`. */
export const aerospaceDefense = `
# counter-drone system | 2918.0 19.7 | NA EU | C-UAS, drone detection, jamming, interceptor
Effect: detection only 36>29, jamming 38>33, kinetic interceptors 19>26, directed energy 7>12
Base: fixed site 44>39, vehicle 35>38, portable 21>23
i Drones guided by a fibre cannot be jammed, and within a year of their appearance orders moved from antennas to nets, guns and interceptors.
+ Front-line lessons: Armies copy what soldiers improvise.
+ Airports: Closures after sightings put detection on civil budgets.
- Cost exchange: A missile costs a hundred times its target.
- Law: Police may see a drone and not touch it.

# low Earth orbit communication satellite | 9816.0 14.2 | NA AP | LEO constellation, satellite broadband, inter-satellite link
Mass: below 100 kg 19>17, 100 to 500 kg 44>36, above 500 kg 37>47
Use: broadband 68>61, direct to phone 9>17, government 23>22
i One operator launches more than all others together and builds its own; the open market is what the others order.
+ Sovereign networks: Europe, China and Canada pay for constellations of their own.
+ Phones: Satellites that reach ordinary phones need large antennas.
- Launch queue: Rockets outside the leader’s are sold out for years.
- Spectrum: Filings outnumber what the sky can hold.

# sustainable aviation fuel blending | 2316.0 28.3 | EU AP | SAF, HEFA, e-kerosene, alcohol-to-jet
Route: hydroprocessed oils 89>63, alcohol to jet 6>19, synthetic from power 2>9, gasification 3>9
Buyer: airlines 76>80, corporate programmes 15>13, defence 9>7
i Oil from kitchens runs out first; the mandate rises each five years, and the second route must be ready by the next step.
+ European quota: Two per cent in 2025 and six in 2030 must be blended at European airports.
+ Singapore levy: A fee per ticket pays for the first per cent.
- Feedstock fraud: Used oil that was never used spoils trust.
- Price: Synthetic kerosene costs six times fossil.

# aircraft cabin retrofit | 4862.0 8.7 | NA ME | seat replacement, premium cabin, inflight connectivity
Scope: seats 46>45, connectivity and screens 24>25, galleys and lavatories 17>16, lighting and panels 13>14
Aircraft: single-aisle 51>49, twin-aisle 49>51
i Late deliveries keep old aircraft in service, and their owners buy new seats for a plane that they had meant to return.
+ Late aircraft: Backlogs of both large makers exceed eleven years of production.
+ Premium leisure: Pensioners pay for a bed.
- Seat certification: A new business seat takes three years to approve.
- Hangar slots: No space is free before winter after next.

# unmanned surface vessel | 918.4 17.4 | NA AP | USV, naval drone, autonomous survey vessel
Length: below 7 m 34>30, 7 to 20 m 41>42, above 20 m 25>28
Use: naval surveillance and strike 46>49, mine countermeasures 21>19, survey and offshore 33>32
i Small boats with explosives drove a fleet from half a sea, and every navy with a strait has drawn its conclusion.
+ Strait defence: Taiwan and the Gulf states order by the hundred.
+ Survey crews: A survey boat without crew costs a third per day.
- Collision rules: The law of the sea expects a look-out with eyes.
- Satellite link: Control depends on one foreign network.

# aero engine MRO for single-aisle aircraft | 31840.0 7.9 | NA AP | engine overhaul, shop visit, geared turbofan
Generation: earlier turbofans 62>37, current geared and high-bypass 38>63
Work: performance restoration 57>55, module exchange 23>26, parts repair 20>19
i Contaminated powder metal grounded hundreds of new engines, and the old ones they should have replaced are overhauled once more.
+ Inspections: Each recalled disc means a visit to the shop.
+ Desert wear: Hot and dusty routes halve the time on wing.
- Parts: Castings and forgings arrive late and set the pace.
- Labour: Mechanics who retired in the pandemic did not return.

# military tactical radio | 8214.0 6.8 | NA EU | software-defined radio, MANET, soldier radio
Form: handheld 38>40, manpack 21>20, vehicle 29>27, airborne 12>13
Waveform: single-channel 44>31, mesh network 56>69
i A radio is bought for its waveform, since allies who cannot talk to each other are merely neighbours.
+ European budgets: Armies replace sets from the nineties within five years.
+ Jamming: Radios that hop and hide are the only ones that last.
- National waveforms: Each country protects its own code.
- Batteries: A soldier carries a kilogram of cells a day.

# electric vertical take-off aircraft | 386.2 31.7 | NA ME | eVTOL, air taxi, urban air mobility
Design: vectored thrust 54>57, lift and cruise 33>31, multirotor 13>12
Use: passenger service 41>57, cargo 21>18, defence 38>25
i Revenue until certification is money of armies and of states that want to be first; ticket sales are a matter of the years after.
+ Gulf launch: Abu Dhabi and Dubai pay for first routes.
+ Chinese certificate: A two-seater without pilot holds all three certificates.
- Cash: Two German firms went into insolvency in 2024.
- Batteries: A pack is replaced after some thousand flights.

# airborne early warning radar | 3184.0 7.6 | NA EU | AEW, electronically scanned array, surveillance aircraft
Antenna: balance-beam fixed array 46>51, rotating dome 38>28, conformal 16>21
Platform: airliner-based 57>51, business-jet 34>40, unmanned 9>9
i The aircraft that everyone flies left production decades ago, and three candidates share the succession.
+ Alliance fleet: Members replace a common fleet by 2035.
+ Low flyers: Only height sees a cruise missile over the horizon.
- Space sensors: Some propose to see from orbit instead.
- Vulnerability: Long-range missiles were made for this target.

# titanium aerostructure forging | 2486.0 6.3 | NA EU | closed-die forging, landing gear, isothermal forging
Alloy: Ti-6Al-4V 74>71, near-beta 19>22, aluminides 7>7
Part: landing gear 34>33, wing and pylon 37>38, engine discs and blades 29>29
i Western makers left Russian metal and found that sponge from Japan and Kazakhstan is sold for years.
+ Rate rises: Each single-aisle a month needs tonnes of titanium.
+ New presses: Large presses open in America and France.
- Sponge: No sponge is made in the United States any more.
- Certification of scrap: Forged papers led to audits of each melt.

# small satellite electric propulsion | 618.4 13.3 | NA EU | Hall thruster, ion engine, iodine propellant
Type: Hall effect 58>60, gridded ion 16>14, electrothermal and pulsed 26>26
Propellant: xenon 44>31, krypton 38>45, iodine and metals 18>24
i Krypton replaced xenon because it is cheap, argon will because it is nearly free; the thruster must be designed anew each time.
+ Five-year rule: American satellites must leave their orbit within five years of their end.
+ Manoeuvres: Operators dodge each other several times a day.
- In-house drives: The largest constellation makes its own.
- Test chambers: Life tests occupy a chamber for a year.

# aircraft de-icing fluid | 1042.0 4.7 | NA EU | propylene glycol, type IV fluid, glycol recovery
Type: type I 61>59, type IV 33>34, types II and III 6>7
Base: propylene glycol 72>69, ethylene glycol 21>18, bio-based 7>13
i Warm winters cut volume and wet ones raise it: snow at zero degrees needs more than dry cold at minus twenty.
+ Run-off permits: Airports recover fluid and sell it back.
+ Bio-based glycol: Glycerol-based fluids meet airport targets.
- Mild seasons: Hubs end a winter with full tanks.
- Infrared: Heated hangars free aircraft without a drop.

# artillery ammunition | 11260.0 11.6 | EU EU | 155 mm shell, propelling charge, guided projectile
Calibre: 155 mm 71>72, 152 mm and 122 mm 18>16, 105 mm and mortar 11>12
Type: high explosive 78>72, guided and extended range 13>19, smoke and illumination 9>9
i Shells are steel and can be turned anywhere; powder is made from cotton and acid in a dozen places, and it sets the limit.
+ Stockpiles: Alliance targets ask for thirty days of heavy use.
+ Joint orders: European framework contracts run for seven years.
- Nitrocellulose: Linters come from China for the most part.
- Peace: A factory for twenty years follows an order for three.

# space situational awareness service | 1486.0 10.8 | NA EU | space surveillance, conjunction warning, orbital debris
Sensor: ground radar 44>40, telescopes 34>34, in-orbit 9>14, data fusion 13>12
Customer: defence 58>54, civil agencies 19>19, operators 23>27
i Warnings are free and wrong; what operators pay for is fewer of them.
+ Traffic office: A civil American office takes over warnings from the military.
+ Licences: Insurers and regulators ask for tracking plans.
- Public data: A free catalogue sets the price of the basic service at zero.
- Secrecy: The best sensors do not publish.

# flight simulator for pilot training | 6842.0 6.1 | NA AP | full-flight simulator, fixed training device, virtual reality training
Device: full-flight 58>54, fixed training 27>27, virtual reality 15>19
Training: airline 64>65, military 29>28, helicopter and new aircraft 7>7
i A simulator earns by the hour for twenty-five years, so training centres buy what airlines would rather not own.
+ Pilot demand: India alone has more than a thousand aircraft on order.
+ Evidence-based training: Authorities credit new scenarios instead of old manoeuvres.
- Data packages: Makers of aircraft charge as much for data as for the device.
- Delayed types: Devices wait for aircraft that are not certified.

# military exoskeleton | 142.8 12.4 | NA AP | load carriage, passive exosuit, soldier support
Type: passive 66>58, powered 34>42
Task: logistics and loading 57>55, infantry march 26>27, maintenance 17>18
i Soldiers take off on the march what they gladly wear at the depot.
+ Back injuries: Artillery crews lift forty kilograms all day.
+ Textile suits: Suits of elastic straps weigh under a kilogram.
- Batteries: A powered frame carries mostly its own energy.
- Fit: One size suits nobody in a platoon.

# naval vertical launch system | 3416.0 7.2 | NA AP | VLS, missile cell, frigate
Cell: strike length 51>53, tactical length 38>34, self-defence 11>13
Work: new ships 79>73, reloading and upgrades 21>27
i A ship fires in one night what takes a harbour and a crane to load again; reloading at sea is the new order.
+ Red Sea: Escorts used more interceptors in a year than in the thirty before.
+ Frigate programmes: Australia, Poland, Canada and Norway build at once.
- Shipyards: Yards are years late in several countries.
- Containers: Launchers on deck compete with fixed cells.

# cargo drone for remote delivery | 486.3 20.6 | AP ME | heavy-lift UAV, middle-mile drone, medical drone delivery
Payload: below 10 kg 47>34, 10 to 100 kg 31>36, above 100 kg 22>30
Use: medical 33>29, parcels 34>36, offshore and mining 16>17, defence supply 17>18
i Blood in Rwanda proved that it works, islands in China that it pays; suburbs have yet to prove either.
+ Beyond sight: American and European rules now permit routes without an observer.
+ Low-altitude policy: Chinese provinces compete with corridors and subsidies.
- Noise: Neighbours accept an ambulance, not a coffee.
- Weather: Wind stops a fifth of the days.

# inflight satellite connectivity terminal | 2184.0 11.9 | NA AP | electronically steered antenna, inflight Wi-Fi, multi-orbit
Antenna: mechanical 49>18, electronically steered 51>82
Aircraft: airlines 68>71, business jets 26>23, military transport 6>6
i Free internet on one airline ended paid internet on the others within two seasons.
+ Low orbits: Video calls work over the Atlantic.
+ Flat panels: An antenna without motors weighs half and is fitted overnight.
- Lock-in: Some networks sell antenna and capacity only together.
- Approvals: Each aircraft type needs its own certificate.

# ballistic protection composite | 2742.0 6.7 | NA EU | aramid, UHMWPE armour, ceramic plate
Material: polyethylene fibre 37>40, aramid 34>30, ceramic-backed 29>30
Use: body armour 48>46, vehicles 35>36, aircraft and ships 17>18
i The plate has lost a third of its weight in a decade, and the soldier carries more of something else.
+ Army growth: European armies equip reservists they did not have.
+ Women’s fit: Shaped plates replace those cut for men.
- Boron carbide: The hardest ceramic comes from few furnaces.
- Fluorinated finishes: Water-repellent finishes for armour must be replaced.
`;
