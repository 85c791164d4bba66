import { lines } from './search-lines.ts';

/**
 * What buyers type, and the demo's reports that they mean: `text > slug slug`, where a slug stands for `slug-market`.
 * A report must be among the first five, with nothing else above it. Written from the reports' subjects, before the
 * search was. Companies, codes and segments, which the demo makes up, are in `made-up-searches.ts`.
 */
export const buyerSearches = {
  'trade words': lines(`
    sodium-ion battery > sodium-ion-battery
    redox flow > vanadium-redox-flow-battery
    floating wind > floating-offshore-wind
    heat pump > industrial-heat-pump
    process heat > industrial-heat-pump
    perovskite > perovskite-solar-cell
    small modular reactor > small-modular-reactor
    green hydrogen > hydrogen-electrolyser-stack
    wide bandgap > silicon-carbide-power-device
    silicon photonics > photonic-integrated-circuit
    co-packaged optics > photonic-integrated-circuit
    lidar > solid-state-lidar-sensor
    mass timber > cross-laminated-timber
    machine tending > industrial-collaborative-robot
    modular construction > prefabricated-bathroom-pod
    bridge monitoring > structural-health-monitoring-system
    tunnel lining > precast-concrete-tunnel-segment
    black soldier fly > insect-protein-for-feed
    drip irrigation > precision-drip-irrigation
    enteric methane > livestock-methane-feed-additive
    carbon farming > soil-carbon-measurement-service
    telehealth > veterinary-teleconsultation
    epoxy resin > bio-based-epoxy-resin
    lithium hydroxide > battery-grade-lithium-hydroxide
    waterborne coating > water-based-polyurethane-dispersion
    magnet recycling > rare-earth-magnet-recycling
    pulp packaging > moulded-fibre-tray
    pallet wrap > stretch-film-for-pallets
    vaccine shipper > cold-chain-insulated-shipper
    coffee pod > compostable-coffee-capsule
    blister packaging > pharmaceutical-blister-film
    enterprise search > retrieval-augmented-generation-platform
    cloud spend > cloud-cost-management-software
    cybersecurity > api-security-gateway email-security-gateway identity-threat-detection-software
    zero trust > identity-threat-detection-software api-security-gateway
    data residency > sovereign-cloud-service
    electronic invoicing > e-invoicing-compliance-software
    similarity search > vector-database
    megawatt charging > electric-truck-charging-hub
    cold ironing > marine-shore-power-system
    software-defined vehicle > automotive-over-the-air-update-platform
    disposable bronchoscope > single-use-endoscope
    whole slide imaging > digital-pathology-scanner
    hospital at home > remote-patient-monitoring-kit
    advanced wound care > wound-dressing-with-antimicrobial-silver
    indoor air quality > consumer-air-purifier
    pet food > premium-pet-food-topper recycled-pet-food-grade-resin mono-material-flexible-pouch
    oat milk > oat-drink-base
    alternative protein > precision-fermented-dairy-protein insect-protein-for-feed edible-insect-snack plant-based-seafood
    sugar substitute > allulose-sweetener
    blue food colour > natural-colour-from-spirulina
    infant formula > a2-milk
    air taxi > electric-vertical-take-off-aircraft
    drone detection > counter-drone-system
    geared turbofan > aero-engine-mro-for-single-aisle-aircraft
    orbital debris > space-situational-awareness-service
    guided projectile > artillery-ammunition
    landing gear forging > titanium-aerostructure-forging`),

  synonyms: lines(`
    EV charging > electric-truck-charging-hub vehicle-to-grid-charger
    electric vehicle charging > electric-truck-charging-hub vehicle-to-grid-charger
    electric vehicle charger > electric-truck-charging-hub vehicle-to-grid-charger
    semiconductor equipment > wafer-cleaning-equipment
    telemedicine > veterinary-teleconsultation
    artificial intelligence processor > edge-ai-processor
    AI chip > edge-ai-processor
    PV module > perovskite-solar-cell
    solar panel > perovskite-solar-cell
    nuclear power > small-modular-reactor
    home battery > residential-battery-storage
    power semiconductor > silicon-carbide-power-device gallium-nitride-power-transistor
    metal 3D printer > metal-additive-manufacturing-machine
    lift modernisation > elevator-modernisation-service
    cherry picker > rental-aerial-work-platform
    fish farming > aquaculture-recirculation-system
    crop spraying drone > agricultural-drone-spraying
    forever chemicals > pfas-free-surface-treatment
    bioplastics > polyhydroxyalkanoate-bioplastic
    e-commerce packaging > corrugated-box-for-online-retail
    cardboard box > corrugated-box-for-online-retail
    chatbot > contact-centre-automation
    call centre > contact-centre-automation
    quantum-safe cryptography > post-quantum-cryptography-migration
    fuel cell lorry > hydrogen-fuel-cell-truck
    tire pressure sensor > tyre-pressure-monitoring-sensor
    bidirectional charger > vehicle-to-grid-charger
    orthopedic robot > robotic-knee-replacement-system
    diabetes sensor > continuous-glucose-monitor
    telemonitoring > remote-patient-monitoring-kit
    pathology slide scanner > digital-pathology-scanner
    invisible braces > dental-clear-aligner
    menstrual pants > period-underwear
    meatless fish > plant-based-seafood
    non-alcoholic beer > alcohol-free-beer
    biofuel for aircraft > sustainable-aviation-fuel-blending
    anti-drone > counter-drone-system
    wind blade recycling > wind-turbine-blade-recycling`),

  abbreviations: lines(`
    SMR > small-modular-reactor
    HBM > high-bandwidth-memory
    SiC > silicon-carbide-power-device
    GaN > gallium-nitride-power-transistor
    RAS > aquaculture-recirculation-system
    PHA > polyhydroxyalkanoate-bioplastic
    MOF > metal-organic-framework-adsorbent
    SF6 > sulphur-hexafluoride-free-insulating-gas
    rPET > recycled-pet-food-grade-resin
    RAG > retrieval-augmented-generation-platform
    PQC > post-quantum-cryptography-migration
    DPP > digital-product-passport-software
    ITAD > it-asset-disposition-service
    OTA update > automotive-over-the-air-update-platform
    V2G > vehicle-to-grid-charger school-bus-electrification
    CGM > continuous-glucose-monitor
    IVIG > plasma-derived-immunoglobulin
    CAR-T > cell-therapy-manufacturing-system
    eVTOL > electric-vertical-take-off-aircraft
    LEO > low-earth-orbit-communication-satellite
    C-UAS > counter-drone-system
    USV > unmanned-surface-vessel
    MRO > aero-engine-mro-for-single-aisle-aircraft
    RF > rf-filter-for-mobile-devices
    AI > edge-ai-processor hearing-aid-with-ai-processing high-bandwidth-memory contact-centre-automation retrieval-augmented-generation-platform`),

  'typing errors': lines(`
    sodum ion battery > sodium-ion-battery
    perovksite > perovskite-solar-cell
    electrolizer > hydrogen-electrolyser-stack
    geotermal drilling > geothermal-power-drilling
    exavator > electric-compact-excavator hydraulic-breaker-attachment
    nematocide > biological-nematicide
    aquacutlure > aquaculture-recirculation-system
    polyurethan dispersion > water-based-polyurethane-dispersion
    areogel > aerogel-insulation
    tetanium dioxide > titanium-dioxide-alternative-opacifier
    aersol can > aluminium-aerosol-can
    cryptograhpy > post-quantum-cryptography-migration
    quantom computing > quantum-computing-service
    geospacial > geospatial-analytics-software
    autonomus yard tractor > autonomous-yard-tractor
    endoscpoe > single-use-endoscope
    immunogloblin > plasma-derived-immunoglobulin
    opthalmic > ophthalmic-gene-therapy
    tooth brush > electric-toothbrush-head
    spiriluna > natural-colour-from-spirulina
    exoskelleton > military-exoskeleton
    amunition > artillery-ammunition`),

  'plurals, hyphens, umlauts, spelling': lines(`
    heat pumps > industrial-heat-pump
    biosimilars > biosimilar-monoclonal-antibody
    chiplets > chiplet-packaging-substrate
    sodium ion batteries > sodium-ion-battery
    micro-LED > microled-display
    e axle > integrated-electric-drive-unit
    einvoicing > e-invoicing-compliance-software
    low code > low-code-development-platform
    lowcode platform > low-code-development-platform
    overtheair updates > automotive-over-the-air-update-platform
    datacentre container > edge-data-centre-container
    data center container > edge-data-centre-container
    electrolyzer > hydrogen-electrolyser-stack
    carbon fiber recycling > recycled-carbon-fibre
    aluminum composite panel > aluminium-composite-panel
    sulfur hexafluoride > sulphur-hexafluoride-free-insulating-gas
    sleep apnea > sleep-apnoea-implant
    controlled release fertilizer > controlled-release-fertiliser
    molded fiber > moulded-fibre-tray
    cold-pressed juices > cold-pressed-juice-with-high-pressure-processing
    plantbased seafood > plant-based-seafood
    électrolyseur > hydrogen-electrolyser-stack
    drône spraying > agricultural-drone-spraying`),

  'word order': lines(`
    battery sodium > sodium-ion-battery
    inverter grid forming > grid-forming-inverter
    cable HVDC subsea > high-voltage-direct-current-cable
    robot weeding > autonomous-weeding-robot
    vaccine poultry > poultry-vaccine
    recycling magnets rare earth > rare-earth-magnet-recycling
    film water soluble > water-soluble-film-for-unit-dose
    software hospital beds > hospital-bed-management-software
    radar early warning > airborne-early-warning-radar
    fluid for de-icing aircraft > aircraft-de-icing-fluid`),

  'more words than a report has': lines(`
    sodium-ion battery market size 2030 > sodium-ion-battery
    market report for oat milk > oat-drink-base
    global smart meter forecast > smart-electricity-meter
    robot lawn mower market share Europe > robot-lawn-mower`),
  'of one day, all kinds': lines(`
    Elektrolyseur > hydrogen-electrolyser-stack
    Wärmepumpe > industrial-heat-pump
    BIM > building-information-modelling-service
    NH3 > green-ammonia
    UAV > cargo-drone-for-remote-delivery agricultural-drone-spraying counter-drone-system
    HVDC > high-voltage-direct-current-cable
    EUV mask > extreme-ultraviolet-photomask
    RPA > robotic-process-automation-software
    RFID tags > smart-label-with-rfid
    MR EN 1042 > sodium-ion-battery
    en1042 > sodium-ion-battery
    10 MW electrolyser > hydrogen-electrolyser-stack
    500 kW charger > electric-truck-charging-hub vehicle-to-grid-charger
    5G filter > rf-filter-for-mobile-devices
    3D printing of metal > metal-additive-manufacturing-machine
    baby monitors > smart-baby-monitor
    hearing aids > hearing-aid-with-ai-processing
    lithum hydroxid > battery-grade-lithium-hydroxide
    glas vials > glass-vial-for-injectables
    AMR warehouse robots > autonomous-mobile-robot-for-warehouses
    H2 > hydrogen-electrolyser-stack hydrogen-fuel-cell-truck
    dust extraction > industrial-dust-collector
    CO2 capture > carbon-capture-solvent
    SAF > sustainable-aviation-fuel-blending
    coffe roaster > specialty-coffee-roasting-equipment
    Prussian white > sodium-ion-battery
    Marlow Grid sodium > sodium-ion-battery`),
  'of another day, all kinds': lines(`
    solid oxide electrolyser > hydrogen-electrolyser-stack
    liquid hydrogen truck > hydrogen-fuel-cell-truck
    anion exchange membrane > hydrogen-electrolyser-stack
    eVTOLs > electric-vertical-take-off-aircraft
    UAVs > cargo-drone-for-remote-delivery agricultural-drone-spraying counter-drone-system
    HVAC heat pump > industrial-heat-pump
    PFAS free > pfas-free-surface-treatment
    IT asset disposal > it-asset-disposition-service
    GaN chargers > gallium-nitride-power-transistor
    SiC MOSFET > silicon-carbide-power-device
    V2G chargers > vehicle-to-grid-charger
    IT > it-asset-disposition-service
    5G > rf-filter-for-mobile-devices
    PV > perovskite-solar-cell
    glass vails > glass-vial-for-injectables
    wafer cleaners > wafer-cleaning-equipment
    drone sprayer > agricultural-drone-spraying
    battery swap stations > battery-swapping-station
    sleep apnœa > sleep-apnoea-implant
    façade panels > aluminium-composite-panel
    animal-free dairy > precision-fermented-dairy-protein
    MR–EN–1042 > sodium-ion-battery
    report MR-EN-1042 > sodium-ion-battery
    700 bar hydrogen tank > hydrogen-fuel-cell-truck
    1 MW electrolyzers > hydrogen-electrolyser-stack
    350kW charging hub > electric-truck-charging-hub
    40 litre spraying drone > agricultural-drone-spraying
    16 t fuel cell truck > hydrogen-fuel-cell-truck
    who makes milking robots > milking-robot
    market size of smoked salmon in Europe > smoked-salmon
    magnet recyclers > rare-earth-magnet-recycling
    lawnmower robots > robot-lawn-mower
    coating for paper cups > paper-based-barrier-coating
    LEO satellites > low-earth-orbit-communication-satellite
    knee surgery robot > robotic-knee-replacement-system
    fire retardant plastics > flame-retardant-masterbatch
    anti drone systems > counter-drone-system`),
  'a market and a region': lines(`
    battery Asia-Pacific > battery-grade-lithium-hydroxide battery-swapping-station sodium-ion-battery vanadium-redox-flow-battery residential-battery-storage
    hydrogen Asia Pacific > hydrogen-electrolyser-stack hydrogen-fuel-cell-truck green-hydrogen-peroxide-on-site
    heat pump Europe > industrial-heat-pump
    lidar sensor North America > solid-state-lidar-sensor
    Li-ion > sodium-ion-battery
    APAC vaccine > poultry-vaccine`),
  questions: lines(`
    how big is the market for grid batteries > sodium-ion-battery vanadium-redox-flow-battery residential-battery-storage
    What is the expected annual growth rate of the global market for milking robots until 2033? > milking-robot
    How much will be spent on heat pumps in industry by 2030? > industrial-heat-pump
    which companies make solid-state lidar sensors > solid-state-lidar-sensor
    Who are the largest suppliers of hydrogen electrolyser stacks in the world? > hydrogen-electrolyser-stack
    What share of the market do perovskite solar cells have? > perovskite-solar-cell
    how fast is the demand for smoked salmon growing > smoked-salmon
    Which region buys the most cross-laminated timber? > cross-laminated-timber
    where are small modular reactors being built > small-modular-reactor
    Can you tell me the size of the floating wind market in Europe > floating-offshore-wind
    What do hospitals pay for single-use endoscopes? > single-use-endoscope
    is the market for continuous glucose monitors still growing > continuous-glucose-monitor
    How many robot lawn mowers are sold each year? > robot-lawn-mower
    Which is the fastest growing segment in counter-drone systems? > counter-drone-system
    what will happen to the price of recycled PET > recycled-pet-food-grade-resin`),
};
