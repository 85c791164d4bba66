/** Words of the trade that mean the same, one list to a line. */
const lists = `
AI, artificial intelligence, neural processing, machine learning
AI chip, AI processor, artificial intelligence processor, AI accelerator, edge AI
ML, machine learning
EV charging, electric vehicle charging, electric truck charging, vehicle-to-grid charger
EV charger, electric vehicle charger, truck charging hub, vehicle-to-grid charger
EV, electric vehicle, electric truck, electric bus, electric car
V2G, vehicle-to-grid
BESS, battery storage, battery energy storage
Li-ion, lithium-ion
APAC, Asia-Pacific
grid storage, stationary storage, long-duration storage
home battery, residential battery, household battery, solar battery
PV, photovoltaics, solar cell
solar panel, solar module, PV module, solar cell
SMR, small modular reactor
nuclear power, nuclear reactor, modular reactor
HVDC, high-voltage direct current
VPP, virtual power plant
CCS, CCUS, carbon capture
RNG, biomethane, renewable natural gas
smart meter, electricity meter, AMI
PEM, proton exchange membrane
semiconductor equipment, wafer equipment, wafer cleaning equipment, chip manufacturing equipment
power semiconductor, power electronics, silicon carbide power device, gallium nitride power transistor
SiC, silicon carbide
GaN, gallium nitride
HBM, high bandwidth memory
EUV, extreme ultraviolet
PIC, photonic integrated circuit, silicon photonics
LiDAR, laser scanner
MEMS, microelectromechanical
RF, radio frequency
MicroLED, micro LED
cobot, collaborative robot
AMR, autonomous mobile robot, warehouse robot
AGV, automated guided vehicle, autonomous mobile robot
H2, hydrogen
NH3, ammonia
heat pump, Wärmepumpe
dust extraction, dust collection, dust collector
5G, mobile device, mobile network
3D printing, additive manufacturing
3D printer, additive manufacturing machine
CLT, cross-laminated timber, mass timber
lift, elevator
cherry picker, aerial work platform, boom lift, MEWP
green cement, low-carbon cement, green concrete
BIM, building information modelling
SHM, structural health monitoring
CNC, machine tool
fish farming, aquaculture
RAS, recirculation system, recirculating aquaculture
grow light, LED greenhouse lighting, horticultural lighting
crop spraying, drone spraying, spraying drone
crop spraying drone, agricultural drone, spraying drone
indoor farming, vertical farming, hydroponics
telemedicine, teleconsultation, telehealth
PFAS, forever chemicals, fluorochemicals
bioplastic, biopolymer, PHA, polyhydroxyalkanoate
HPA, high-purity alumina
SF6, sulphur hexafluoride
TiO2, titanium dioxide
MOF, metal-organic framework
rare earth, neodymium
cardboard box, corrugated box, carton box
e-commerce packaging, packaging for online retail, box for online retail
RFID, smart label
rPET, recycled PET
coffee pod, coffee capsule
blister packaging, blister pack, blister film
shrink wrap, pallet wrap, stretch film
cold chain, temperature-controlled
LLM, language model
RAG, retrieval-augmented generation
chatbot, conversational AI, voice bot, contact centre automation
call centre, contact centre
PQC, post-quantum cryptography, quantum-safe
quantum-safe cryptography, post-quantum cryptography
FinOps, cloud cost management
ITDR, identity threat detection
RPA, robotic process automation
cybersecurity, cyber security, information security, API security, email security, identity threat detection
zero trust, identity threat detection, API security
DPP, digital product passport
ITAD, IT asset disposition
GIS, geospatial
e-invoicing, electronic invoicing
HGV, truck, lorry, heavy-duty vehicle
fuel cell lorry, fuel cell truck
FCEV, fuel cell vehicle, fuel cell truck
TPMS, tyre pressure monitoring
tyre sensor, tyre pressure sensor, tyre pressure monitoring sensor
OTA, over-the-air
e-axle, electric drive unit
shore power, cold ironing, onshore power
train monitoring, rail monitoring, rail condition monitoring
bidirectional charger, bidirectional charging, vehicle-to-grid charger
e-bike, cargo bike, electric bicycle
CGM, continuous glucose monitor
diabetes, glucose
RPM, remote patient monitoring, telemonitoring
POCT, point-of-care test
orthopaedic robot, robotic knee replacement, surgical robot
invisible braces, clear aligner
nuclear medicine, radiopharmaceutical, radioligand
IVIG, immunoglobulin
CAR-T, cell therapy
mAb, monoclonal antibody
wound dressing, wound care
menstrual, period
menstrual pants, period underwear, period pants
meatless fish, plant-based seafood, vegan fish, alternative fish
oat milk, oat drink
alternative protein, alt protein, fermented dairy protein, insect protein, edible insect, plant-based seafood
sugar substitute, sugar replacer, sweetener
NA beer, alcohol-free beer, non-alcoholic beer, dealcoholised beer
gluten-free, coeliac
HPP, high-pressure processing
pet food, petfood, dog food, cat food
robot mower, robotic lawn mower, robot lawn mower
SAF, sustainable aviation fuel
biofuel for aircraft, aviation biofuel, sustainable aviation fuel, jet biofuel
eVTOL, vertical take-off, air taxi
UAV, drone, unmanned aerial vehicle
anti-drone, counter-drone, C-UAS
USV, unmanned surface vessel
LEO, low earth orbit
MRO, maintenance repair overhaul, engine overhaul
SDR, software-defined radio, tactical radio
SSA, space situational awareness
wind blade, wind turbine blade
wind blade recycling, wind turbine blade recycling
`;

/** The demo's synonyms as rows. */
export const synonyms = lists
  .trim()
  .split('\n')
  .map((line) => ({ terms: line.split(', ') }));
