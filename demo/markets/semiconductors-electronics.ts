/** Semiconductors & Electronics, newest report first. The notation is described in `parse-markets.ts`. */
export const semiconductors = `
# silicon carbide power device | 3128.4 19.2 | AP EU | SiC MOSFET, wide bandgap, 200 mm wafer, traction inverter
Device: MOSFET modules 58>62, discrete MOSFETs 24>23, Schottky diodes 18>15
Application: traction inverters 67>61, charging equipment 9>12, solar and storage inverters 15>16, rail and industrial drives 9>11
i Wafer prices fell by half once Chinese growers reached even quality, so the advantage has moved from those who own crystals to those who own trench designs.
+ Vehicle voltage: Cars with an 800-volt battery gain range from silicon carbide that they cannot gain from silicon.
+ Wafer size: The step to 200 mm wafers raises the number of chips per run while most process steps cost the same.
- Slower car sales: Device makers signed capacity agreements for electric cars that are now delivered later than planned.
- Defects: Basal-plane faults still decide the yield of large chips and are found late, at burn-in.

# gallium nitride power transistor | 486.2 27.8 | AP NA | GaN, fast charger, data-centre power supply
Structure: lateral on silicon 88>82, vertical 2>7, lateral on sapphire 10>11
Application: consumer chargers 61>37, data-centre power 14>31, automotive 7>16, telecom and industrial 18>16
i Phone chargers made the technology cheap; racks for artificial intelligence, which need more power in the same space, will make it large.
+ Rack power: Power shelves for accelerator racks must fit several times the former output into the same height.
+ Bidirectional switches: One gallium-nitride device replaces two silicon ones in converters that work both ways.
- Reliability proof: Car makers ask for failure data over years that the devices have not yet existed.
- Price decline: Charger makers switch suppliers for a cent, and several foundries have left the field.

# high-bandwidth memory | 16240.0 24.6 | AP AP | HBM, stacked DRAM, AI accelerator
Generation: third generation and older 62>6, fourth generation 30>46, later generations 8>48
Application: training accelerators 74>58, inference accelerators 19>36, networking and other 7>6
i Output is bound by bonding and test rather than by wafers: a stack is only as good as the worst of its dies.
+ Model size: The memory beside a processor decides which model runs on it, so each generation of accelerators carries more.
+ Prepayment: Buyers reserve volume a year ahead and pay a part of it at signature.
- Three suppliers: A yield problem at one maker cannot be balanced by the other two within a year.
- Export rules: Licences for stacks above a bandwidth limit close a market that had been counted on.

# chiplet packaging substrate | 2844.6 16.3 | AP AP | advanced packaging, interposer, glass core, build-up film
Material: organic build-up 72>58, silicon interposer 23>27, glass core 5>15
Integration: side by side 69>61, stacked 31>39
i As processors are divided into chiplets, the substrate turns from a carrier into the part that decides how fast they speak to each other.
+ Reticle limit: A processor larger than the exposure field has to be assembled from several pieces.
+ Mixed nodes: Analogue parts stay on an older and cheaper process when they can be joined to new logic.
- Build-up film: A single producer supplies most of the insulating film for fine lines.
- Warpage: Large panels bend in the oven, and each millimetre costs yield.

# extreme ultraviolet photomask | 918.5 12.4 | AP NA | EUV mask, pellicle, mask blank
Product: patterned masks 63>61, mask blanks 27>26, pellicles 10>13
Application: logic 71>66, memory 29>34
i A mask set costs more than the design team of a small chip, which is why the number of customers stays near ten.
+ Memory adoption: Makers of memory expose more layers with extreme ultraviolet in each generation.
+ High aperture: Machines with a larger aperture halve the field and so double the masks for a large chip.
- Blank makers: Two Japanese firms polish nearly all blanks.
- Pellicle heat: Source power rises faster than the membranes can bear.

# image sensor for vehicles | 2386.0 10.7 | AP EU | CMOS image sensor, automotive camera, driver monitoring
Resolution: below 3 megapixels 54>32, 3 to 8 megapixels 37>51, above 8 megapixels 9>17
Function: surround view 36>31, front sensing 34>38, driver and cabin monitoring 30>31
i The number of cameras per car grows more slowly than their resolution, and the price follows the resolution.
+ Safety rating: Tests of new cars give points for cameras that watch the driver, which makes them standard.
+ Mirror replacement: Trucks gain range and sight when cameras stand in for outside mirrors.
- Lidar and radar: Each system that takes over a task saves a camera.
- Flicker: Sensors that see pulsed lamps without flicker need larger pixels and more silicon.

# microLED display | 214.7 39.5 | AP NA | micro LED, mass transfer, augmented reality display
Panel: wearables 36>31, large displays 41>24, augmented-reality microdisplays 14>29, vehicle displays 9>16
Process: stamp transfer 52>44, laser transfer 33>41, monolithic 15>15
i The watch that was to open the market was cancelled in 2024; what remains are uses where brightness is worth any price.
+ Daylight: Glasses for augmented reality need more light than organic diodes can give for long.
+ Laser transfer: Laser lines place chips faster than stamps and repair single errors.
- Organic competition: Tandem organic panels have become brighter at a price no new technology matches.
- Yield: One dark pixel in a million is visible, and repair costs more than the chip.

# MEMS microphone | 1642.3 5.9 | AP NA | voice interface, piezoelectric microphone, true wireless earphone
Technology: capacitive 91>83, piezoelectric 9>17
Application: smartphones 47>39, earphones and hearing aids 29>34, vehicles 8>13, home devices 16>14
i Volumes are flat in phones; value grows where several microphones have to agree with each other, as in noise cancelling.
+ Hearing aids: Devices sold without prescription carry two to four microphones on each side.
+ Vehicle cabins: Road-noise cancelling needs microphones at every seat.
- Price pressure: Chinese packages of good quality sell for cents.
- Dust and water: Sealed designs lose sensitivity, which customers notice.

# solid-state lidar sensor | 742.9 22.7 | AP AP | FMCW, automotive lidar, VCSEL, SPAD
Method: time of flight 94>78, frequency-modulated 6>22
Application: passenger cars 58>64, robotaxis and trucks 17>14, industry and robots 25>22
i In China lidar became a feature that a buyer compares between mid-price cars, while western makers still discuss whether it is needed.
+ Unit price: Chinese suppliers sell below two hundred dollars, a level at which family cars can carry a unit.
+ Warehouse robots: Machines that share aisles with people need a certified safety sensor.
- Camera systems: Software that measures distance from images improves each year.
- Duties: Trade rules on connected vehicles keep the cheapest units out of the United States.

# printed flexible sensor | 468.4 13.6 | AP EU | printed electronics, force sensor, wearable patch
Type: force and pressure 38>34, temperature 19>20, biosignal electrodes 24>30, strain and bend 19>16
Substrate: polyester film 57>52, polyimide 24>22, textile and silicone 19>26
i Printing replaces etching where the area is large and the signal slow; it has not replaced it anywhere else.
+ Patient patches: Hospitals send patients home with adhesive sensors that are thrown away after a week.
+ Seat occupancy: Rules on belts for rear seats put a printed sensor in each cushion.
- Ink drift: Resistance changes with humidity, which limits the accuracy that can be promised.
- Small runs: Each customer asks for an own layout, so machines stand idle between jobs.

# RF filter for mobile devices | 7214.0 6.2 | AP AP | BAW, SAW, front-end module
Technology: surface acoustic wave 42>36, temperature-compensated surface wave 18>17, bulk acoustic wave 40>47
Device: smartphones 84>77, connected vehicles 7>11, fixed wireless 9>12
i Every new band adds filters to a phone that has no room for them, so modules win over single parts.
+ Band count: A world phone serves more than forty bands, several of them at once.
+ Satellite links: Phones that reach satellites need steep filters beside existing bands.
- Patents: Licences for bulk-wave structures keep Chinese makers in the simpler part of the market.
- Phone cycle: People keep their phones longer than before.

# wafer cleaning equipment | 6418.0 8.3 | AP NA | single-wafer cleaning, wet bench, cryogenic aerosol
Type: single-wafer systems 68>73, batch systems 25>19, scrubbers 7>8
Fab: logic and foundry 52>54, memory 34>33, power and analogue 14>13
i One process step in three is a cleaning step, and none of them adds anything to the chip except that it works.
+ Tall structures: Walls of gate-all-around transistors collapse in ordinary drying, so new drying methods are bought.
+ Chinese fabs: Domestic cleaning tools were the first to replace imported ones in volume.
- Water: A large fab uses as much water as a town, and permits limit the number of baths.
- Chemicals: Restrictions on fluorinated surfactants force new recipes to be qualified.

# automotive Ethernet switch | 486.8 18.1 | EU AP | zonal architecture, in-vehicle network, time-sensitive networking
Speed: 100 Mbit/s 44>21, 1 Gbit/s 43>48, above 1 Gbit/s 13>31
Vehicle: passenger cars 88>86, commercial vehicles 12>14
i The zonal wiring plan of a car decides the number of switches for a decade, and most plans were fixed in the past three years.
+ Cable weight: Zones shorten the wiring, which is one of the heaviest parts of a car.
+ Updates: Software that is replaced over the air needs a fast way to each control unit.
- Model delays: Several makers have postponed their new platforms.
- Ten-megabit bus: A cheaper bus takes over the simple nodes.

# thermoelectric cooler | 742.1 8.9 | AP AP | Peltier, optical transceiver cooling, bismuth telluride
Type: single-stage 71>66, multi-stage 12>11, micro coolers 17>23
Application: optical transceivers 34>43, medical and laboratory 24>22, consumer appliances 23>17, vehicles 19>18
i The lasers in data-centre optics must stay at one temperature, and a cooler the size of a grain of rice holds them there.
+ Faster optics: Each step in line rate narrows the range of temperature that a laser may have.
+ Seat cooling: Air led over a small cooler saves energy against cooling a whole cabin.
- Tellurium: The metal is a by-product of copper, and export licences have been required since early 2025.
- Efficiency: Compressors use a third of the power where there is room for one.

# edge AI processor | 4962.0 20.4 | AP NA | neural processing unit, inference at the edge, TinyML
Architecture: neural units in systems on chip 61>57, stand-alone accelerators 26>28, microcontrollers with accelerators 13>15
Device: cameras 33>28, personal computers 24>29, vehicles 25>27, industrial gateways 18>16
i Customers buy the tool chain: a chip with half the speed wins if a model runs on it in the first week.
+ Privacy: Pictures that never leave the camera need no consent for their transfer.
+ Link cost: Sending video to a data centre costs more in a year than the chip.
- Fragmented software: Each supplier has its own compiler, and none runs every model.
- Memory: The cost of memory beside the chip exceeds that of the chip.

# power inductor | 3874.0 7.1 | AP AP | moulded inductor, metal composite, DC-DC
Construction: metal composite moulded 46>54, ferrite wire-wound 38>31, multilayer 16>15
Application: mobile devices 38>31, automotive 27>33, computing 22>25, industry 13>11
i Accelerator boards use dozens of inductors in a row, and their height now decides the height of the server.
+ Voltage regulators: Processors that draw a thousand amperes need regulators with many phases.
+ Driver assistance: A car with cameras and radars carries hundreds of power inductors.
- Metal powder: Fine iron alloys come from few atomising plants.
- Integration: Inductors inside the package begin to replace those on the board.

# photonic integrated circuit | 1486.3 21.3 | NA AP | silicon photonics, co-packaged optics, indium phosphide
Platform: silicon 58>63, indium phosphide 33>26, silicon nitride 9>11
Application: pluggable transceivers 76>52, co-packaged optics 4>27, sensing and medical 11>12, telecom 9>9
i Copper reaches two metres at the newest line rate; whatever is farther away has to be light.
+ Switch power: Optics beside the switch chip save a third of the power of a port.
+ Foundry kits: Designers can order photonic wafers from a catalogue of tested parts.
- Laser attach: Silicon emits no light, and fixing a laser to it is still handwork in part.
- Repair: A failed laser inside a package takes the whole switch out of service.

# conformal coating material | 1034.6 6.6 | AP AP | acrylic coating, parylene, circuit protection
Chemistry: acrylic 38>34, silicone 25>27, polyurethane 22>21, parylene 15>18
Application: automotive 39>43, consumer devices 24>22, aerospace 14>14, industrial 23>21
i The film is thinner than a hair and is blamed for every failure that nobody can explain.
+ Boards near motors: Electronics move from the cabin to the axle, where salt and water reach them.
+ Selective robots: Robots coat only what needs it, so masking labour falls away.
- Solvent limits: Low-emission rules push users to ultraviolet curing, which leaves shadows uncured.
- Rework: Parylene cannot be removed without harm to the board.

# semiconductor test socket | 1628.0 9.7 | AP AP | burn-in socket, probe pin, final test
Type: final test 57>56, burn-in 29>28, system-level test 14>16
Contact: spring pins 62>57, elastomer 29>33, cantilever and other 9>10
i A socket lives for some hundred thousand insertions, so test volume, not chip volume, drives the orders.
+ System test: Processors of many chiplets are tested in a copy of their final board before delivery.
+ Car quality: Zero-defect programmes double the time a chip spends in burn-in.
- Heat: Sockets for processors of a kilowatt need a cooler that costs more than the socket.
- Local makers: Korean and Chinese workshops copy a pin within weeks.

# smart card chip | 3142.0 4.1 | AP ME | secure element, payment card, electronic passport
Interface: contactless and dual 78>87, contact 22>13
Use: payment 51>50, subscriber identity 24>17, identity documents 16>22, transit 9>11
i The subscriber card is vanishing into the phone while passports and metal payment cards take its place on the wafer.
+ Electronic passports: Countries that still issue paper booklets change under the pressure of visa rules.
+ Instant issue: Banks print cards in the branch and order blank chips in advance.
- Embedded identity: New phones without a card slot need no removable chip.
- Wallets: Payment by watch and phone delays the renewal of cards.
`;
