/** Semiconductors & Electronics, newest report first. The notation is described in `parse-markets.ts`. */
export const semiconductors = `
# silicon carbide power device | 3128.4 19.2 | AP EU | SiC MOSFET, wide bandgap, 200 mm wafer, traction inverter
Device: MOSFET modules 58>62, discrete MOSFETs 24>23, Schottky diodes 18>15
Application: traction inverters 67>61, charging equipment 9>12, solar and storage inverters 15>16, rail and industrial drives 9>11
= supply | million devices : device 17.4 -6 | makers of inverters and chargers | device makers | AGC
i Wafer prices fell by half once Chinese growers reached even quality. The advantage moved from those who own crystals to those who own trench designs.
+ Vehicle voltage: Cars with 800-volt batteries gain 5% to 10% of range from silicon carbide.
+ Wafer size: A 200 mm wafer yields about 1.8 times as many chips as one of 150 mm, at 20% more process cost.
- Slower car sales: Device makers signed agreements for USD 10 billion and more, for cars that are delivered later than planned.
- Defects: Basal-plane faults cost 10% to 20% of the yield of large chips and are found late, at burn-in.

# gallium nitride power transistor | 486.2 27.8 | AP NA | GaN, fast charger, data-centre power supply
Structure: lateral on silicon 88>82, vertical 2>7, lateral on sapphire 10>11
Application: consumer chargers 61>37, data-centre power 14>31, automotive 7>16, telecom and industrial 18>16
= growth | million transistors : transistor 0.62 -7 | makers of chargers and server power supplies | device makers | AEB
i Phone chargers made the technology cheap. Server racks for artificial intelligence will make it large.
+ Rack power: Racks go from 120 kW to 600 kW and more, and power shelves have to fit into the same height.
+ Bidirectional switches: One device replaces two to four silicon ones in converters that work both ways.
- Reliability proof: Car makers ask for failure data over 15 years, and most devices are younger than 8.
- Price decline: A charger transistor costs less than 40 cents, and the largest foundry leaves the business by July 2027.

# high-bandwidth memory | 16240.0 24.6 | AP AP | HBM, stacked DRAM, AI accelerator
Generation: third generation and older 62>6, fourth generation 30>46, later generations 8>48
Application: training accelerators 74>58, inference accelerators 19>36, networking and other 7>6
= supply | billion gigabits : gigabit 1500 -4 | makers of AI accelerators | memory makers | ADF
i Bonding and test limit output rather than wafers: a stack of up to 16 dies is only as good as its worst die.
+ Model size: An accelerator of 2026 carries 288 GB of this memory, six times as much as one of 2020.
+ Prepayment: Buyers reserve a year ahead and pay 10% to 30% at signature.
- Three suppliers: Three makers supply the world, and a yield problem at one takes 4 quarters to replace.
- Export rules: US rules of December 2024 ban exports of stacks above a bandwidth density of 2 GB/s per square mm to China.

# chiplet packaging substrate | 2844.6 16.3 | AP AP | advanced packaging, interposer, glass core, build-up film
Material: organic build-up 72>58, silicon interposer 23>27, glass core 5>15
Integration: side by side 69>61, stacked 31>39
= technology | million substrates : substrate 31 2 | processor makers and packaging houses | substrate makers | ADI
i As processors are divided into chiplets, the substrate decides how fast they talk to each other.
+ Reticle limit: A chip larger than 858 square millimetres has to be assembled from several pieces.
+ Mixed nodes: Leaving analogue parts on a 7 nm process saves 20% to 30% of the cost.
- Build-up film: One producer supplies more than 90% of the insulating film for fine lines.
- Warpage: A panel of 500 mm bends by several millimetres in the oven and costs up to 10% of yield.

# extreme ultraviolet photomask | 918.5 12.4 | AP NA | EUV mask, pellicle, mask blank
Product: patterned masks 63>61, mask blanks 27>26, pellicles 10>13
Application: logic 71>66, memory 29>34
= chain | thousand masks : mask 224 1 | chip makers and mask shops | mask and blank makers | CBI
i A mask set costs more than the design team of a small chip, so the number of customers stays near ten.
+ Memory adoption: Memory makers expose 5 to 7 layers with extreme ultraviolet, up from 1 in 2020.
+ High aperture: New scanners halve the field to 26 by 16.5 mm and so double the masks for a large chip.
- Blank makers: Two Japanese companies polish nearly 100% of the blanks.
- Pellicle heat: Source power goes from 250 to 600 W, more than most membranes withstand.

# image sensor for vehicles | 2386.0 10.7 | AP EU | CMOS image sensor, automotive camera, driver monitoring
Resolution: below 3 megapixels 54>32, 3 to 8 megapixels 37>51, above 8 megapixels 9>17
Function: surround view 36>31, front sensing 34>38, driver and cabin monitoring 30>31
= competition | million sensors : sensor 6.4 1 | vehicle makers and camera suppliers | sensor makers | AGC
i The number of cameras per car grows more slowly than their resolution, and price follows resolution.
+ Safety rating: EU law has required drivers’ attention to be monitored in all new cars since July 2026, and Euro NCAP gives points for it.
+ Mirror replacement: Camera mirrors save trucks 1% to 2% of diesel.
- Lidar and radar: A radar for 50 dollars can replace a camera in parking.
- Flicker: Sensors that see pulsed lamps without flicker need pixels of 3 micrometres and more.

# microLED display | 214.7 39.5 | AP NA | micro LED, mass transfer, augmented reality display
Panel: wearables 36>31, large displays 41>24, augmented-reality microdisplays 14>29, vehicle displays 9>16
Process: stamp transfer 52>44, laser transfer 33>41, monolithic 15>15
= scenario | thousand square metres of display : square metre 13.6 -9 | makers of watches, glasses and large displays | display makers | BHD
i The watch that was to open the market was cancelled in 2024. What remains are uses where brightness is worth any price.
+ Daylight: Glasses for augmented reality need more than 1 million nits at the source.
+ Laser transfer: Laser lines place more than 100 million chips an hour and repair single errors.
- Organic competition: Tandem organic panels reach 4,000 nits in televisions for less than USD 2,000.
- Yield: A 4K display has 25 million chips, so 99.999% still leaves 250 dark ones.

# MEMS microphone | 1642.3 5.9 | AP NA | voice interface, piezoelectric microphone, true wireless earphone
Technology: capacitive 91>83, piezoelectric 9>17
Application: smartphones 47>39, earphones and hearing aids 29>34, vehicles 8>13, home devices 16>14
= cost | billion microphones : microphone 190 -1.5 | makers of phones, earphones and cars | microphone makers | ACD
i Volumes are flat in phones. Value grows where several microphones have to match, as in noise cancelling.
+ Hearing aids: An over-the-counter aid has two to four microphones on each side.
+ Vehicle cabins: Road-noise cancelling needs 4 to 8 microphones per car.
- Price pressure: Chinese packages of good quality sell for 8 to 10 cents.
- Dust and water: A sealed microphone loses 1 to 2 decibels, and customers notice.

# solid-state lidar sensor | 742.9 22.7 | AP AP | FMCW, automotive lidar, VCSEL, SPAD
Method: time of flight 94>78, frequency-modulated 6>22
Application: passenger cars 58>64, robotaxis and trucks 17>14, industry and robots 25>22
= geography | million sensors : sensor 265 -10 | vehicle and robot makers | lidar makers | GBF
i In China lidar is a feature that buyers compare between mid-price cars. Western makers still debate whether they need it.
+ Unit price: Chinese suppliers sell below USD 200, a fifth of the price of 2021.
+ Warehouse robots: Robots that share aisles with people need a safety sensor certified to performance level d, with a range of 5 metres.
- Camera systems: One large car maker drives with 8 cameras and no lidar.
- Trade rules: The US bars connected-vehicle software from China from model year 2027, and hardware from 2030.

# printed flexible sensor | 468.4 13.6 | AP EU | printed electronics, force sensor, wearable patch
Type: force and pressure 38>34, temperature 19>20, biosignal electrodes 24>30, strain and bend 19>16
Substrate: polyester film 57>52, polyimide 24>22, textile and silicone 19>26
= substitution | million sensors : sensor 0.74 -2 | makers of medical patches and car seats | sensor printers | DHE
i Printing replaces etching where the area is large and the signal slow. It has not replaced it anywhere else.
+ Patient patches: Hospitals send patients home with patches that record for 7 to 14 days and are thrown away.
+ Seat occupancy: UN rules require belt reminders for all seats, up to 5 sensors per car.
- Ink drift: Resistance changes by 2% to 5% with humidity.
- Small runs: An order averages fewer than 50,000 pieces, and each has its own layout.

# RF filter for mobile devices | 7214.0 6.2 | AP AP | BAW, SAW, front-end module
Technology: surface acoustic wave 42>36, temperature-compensated surface wave 18>17, bulk acoustic wave 40>47
Device: smartphones 84>77, connected vehicles 7>11, fixed wireless 9>12
= chain | billion filters : filter 82 -2 | makers of phones and connected cars | filter makers | AJC
i Every new band adds filters to a phone that has no room for them, so modules win over single parts.
+ Band count: A world phone serves more than 40 bands with 60 to 100 filters.
+ Satellite links: Bands for satellites lie within 20 MHz of existing ones and need steep filters.
- Patents: About 20,000 patents protect bulk-wave structures and keep Chinese makers in the simpler half.
- Phone cycle: Phones are kept for 3.5 years, a year longer than in 2016.

# wafer cleaning equipment | 6418.0 8.3 | AP NA | single-wafer cleaning, wet bench, cryogenic aerosol
Type: single-wafer systems 68>73, batch systems 25>19, scrubbers 7>8
Fab: logic and foundry 52>54, memory 34>33, power and analogue 14>13
= buyers | tools : tool 4.3 1.5 | chip makers | equipment makers | BDF
i One process step in three is a cleaning step, and none of them adds anything to the chip except that it works.
+ Tall structures: Fins 10 times as high as wide collapse in ordinary drying, so new drying methods sell.
+ Chinese fabs: Domestic tools won about a third of Chinese cleaning orders, more than in any other step.
- Water: A large fab uses 20,000 to 40,000 cubic metres of water a day.
- Chemicals: The EU’s PFAS proposal covers surfactants in more than 100 recipes, each to be qualified again.

# automotive Ethernet switch | 486.8 18.1 | EU AP | zonal architecture, in-vehicle network, time-sensitive networking
Speed: 100 Mbit/s 44>21, 1 Gbit/s 43>48, above 1 Gbit/s 13>31
Vehicle: passenger cars 88>86, commercial vehicles 12>14
= technology | million switches : switch 8.7 -2 | vehicle makers and their suppliers | chip makers | AGB
i A car’s wiring plan fixes its number of switches for a decade, and most plans were fixed in the past three years.
+ Cable weight: Zones shorten the wiring by about 20 kg and 1 km per car.
+ Updates: Replacing 20 GB of software takes 30 minutes over Ethernet and hours over the old bus.
- Model delays: At least 6 makers have postponed new platforms by a year or more.
- Ten-megabit bus: 10BASE-T1S takes over simple nodes at half the cost.

# thermoelectric cooler | 742.1 8.9 | AP AP | Peltier, optical transceiver cooling, bismuth telluride
Type: single-stage 71>66, multi-stage 12>11, micro coolers 17>23
Application: optical transceivers 34>43, medical and laboratory 24>22, consumer appliances 23>17, vehicles 19>18
= demand | million coolers : cooler 5.6 -1 | makers of optical modules, appliances and seats | cooler makers | JEC
i The lasers in data-centre optics have to stay at one temperature, and a cooler the size of a grain of rice holds them there.
+ Faster optics: At 1.6 Tbit/s a laser may drift by 0.1 nanometres, which means less than 1 degree.
+ Seat cooling: Cooling the seat instead of the cabin saves 3% to 5% of an electric car’s range.
- Tellurium: China makes more than 70% of the metal and has required export licences since February 2025.
- Efficiency: Compressors use a third of the power where there is room for one.

# edge AI processor | 4962.0 20.4 | AP NA | neural processing unit, inference at the edge, TinyML
Architecture: neural units in systems on chip 61>57, stand-alone accelerators 26>28, microcontrollers with accelerators 13>15
Device: cameras 33>28, personal computers 24>29, vehicles 25>27, industrial gateways 18>16
= buyers | million processors : processor 13.8 -2 | makers of cameras, PCs and cars | chip makers | AID
i Customers buy the tool chain: a chip with half the speed wins if a model runs on it in the first week.
+ Privacy: Video that never leaves the camera needs none of the transfer agreements the EU’s law of 2018 asks for.
+ Link cost: Sending one camera’s video to a data centre costs 100 to 200 dollars a year, the chip 15.
- Fragmented software: More than 20 suppliers have a compiler of their own, and none runs every model.
- Memory: Contract prices for memory more than doubled in 2025, and it now costs more than the chip.

# power inductor | 3874.0 7.1 | AP AP | moulded inductor, metal composite, DC-DC
Construction: metal composite moulded 46>54, ferrite wire-wound 38>31, multilayer 16>15
Application: mobile devices 38>31, automotive 27>33, computing 22>25, industry 13>11
= cost | billion inductors : inductor 58 0.5 | makers of servers, cars and phones | inductor makers | ACI
i Accelerator boards use dozens of inductors in a row, and their height now decides the height of the server.
+ Voltage regulators: A processor that draws 1,000 amperes needs 20 to 40 phases, with one inductor each.
+ Driver assistance: A car with cameras and radars contains 200 to 400 power inductors.
- Metal powder: Five atomising plants make most of the fine iron alloys.
- Integration: Inductors inside the package save 30% of the area and begin to replace those on the board.

# photonic integrated circuit | 1486.3 21.3 | NA AP | silicon photonics, co-packaged optics, indium phosphide
Platform: silicon 58>63, indium phosphide 33>26, silicon nitride 9>11
Application: pluggable transceivers 76>52, co-packaged optics 4>27, sensing and medical 11>12, telecom 9>9
= growth | million circuits : circuit 58 -6 | makers of optical modules and switches | photonics foundries | HIB
i Copper reaches about two metres at the newest line rate. Everything farther away has to be light.
+ Switch power: Optics next to the switch chip use 9 W instead of 30 W per port.
+ Foundry kits: Six foundries sell photonic wafers with a catalogue of tested parts.
- Laser attachment: Silicon emits no light, and placing a laser to 0.5 micrometres takes up to a minute.
- Repair: A failed laser inside a package takes a switch with 64 ports or more out of service.

# conformal coating material | 1034.6 6.6 | AP AP | acrylic coating, parylene, circuit protection
Chemistry: acrylic 38>34, silicone 25>27, polyurethane 22>21, parylene 15>18
Application: automotive 39>43, consumer devices 24>22, aerospace 14>14, industrial 23>21
= competition | thousand tonnes of coating : tonne 24 0.5 | makers of electronics for cars, aircraft and industry | coating producers | CIE
i The film is thinner than a hair and gets the blame for every failure that nobody can explain.
+ Boards near motors: Electronics at the axle face 125 °C and salt water and have to last 15 years.
+ Selective robots: Robots coat to within 0.5 mm, so masking labour falls by 80%.
- Solvent limits: EU rules cap solvent emissions for users above 5 tonnes a year and push them to ultraviolet curing.
- Rework: Removing parylene damages about one board in five.

# semiconductor test socket | 1628.0 9.7 | AP AP | burn-in socket, probe pin, final test
Type: final test 57>56, burn-in 29>28, system-level test 14>16
Contact: spring pins 62>57, elastomer 29>33, cantilever and other 9>10
= supply | million sockets : socket 340 1 | chip makers and test houses | socket makers | ADB
i A socket lives for some hundred thousand insertions, so test volume rather than chip volume drives orders.
+ System test: Processors of several chiplets are tested for 10 to 30 minutes on a copy of their final board.
+ Car quality: Targets below 1 defect per million double the time a chip spends in burn-in.
- Heat: A socket for a processor of 1,000 W needs a cooler that costs more than the socket.
- Local makers: Korean and Chinese workshops copy a pin within 6 weeks.

# smart card chip | 3142.0 4.1 | AP ME | secure element, payment card, electronic passport
Interface: contactless and dual 78>87, contact 22>13
Use: payment 51>50, subscriber identity 24>17, identity documents 16>22, transit 9>11
= demand | billion chips : chip 350 -0.5 | banks, governments and mobile operators | chip makers | AJH
i The SIM card is vanishing into the phone, while passports and metal payment cards take its place on the wafer.
+ Electronic passports: More than 140 countries issue them, and visa rules push the other 50.
+ Instant issue: Banks print cards in the branch within 10 minutes and keep blank chips in stock.
- Embedded identity: Phones without a card slot have been sold in the US since 2022.
- Wallets: Phones and watches make more than half of contactless payments in some countries, and cards last 5 years instead of three.
`;
