// Last words of companies that make one kind of thing, and the markets in which they do.

const TRADES: [tails: string, markets: string][] = [
  // Agriculture
  ['Seeds, Crop Science, Genetics, Agri', 'hybrid rice seed, potato seed tuber'],
  ['Crop Science, Agri, Agro, Biologicals', 'biological nematicide, controlled-release fertiliser'],
  [
    'Farm Systems, Agritech, Machinery, Robotics',
    'autonomous weeding robot, milking robot, combine harvester header, tractor auto-steering kit, agricultural drone spraying',
  ],
  ['Irrigation, Farm Systems, Agri, Agritech', 'precision drip irrigation'],
  [
    'Animal Nutrition, Feed, Proteins, Agro',
    'insect protein for feed, livestock methane feed additive',
  ],
  ['Animal Health, Biologicals, Vaccines, Agri', 'poultry vaccine'],
  ['Aqua, Aquaculture, Water Systems, Agro', 'aquaculture recirculation system'],
  [
    'Horticulture, Lighting, Greenhouse Systems, Agritech',
    'greenhouse LED lighting, vertical farming nutrient system',
  ],
  ['Films, Storage, Agri, Agro', 'grain storage bag'],
  // Packaging
  ['Fibre, Packaging, Board, Moulding', 'moulded fibre tray'],
  ['Recycling, Polymers, PET, Circular', 'recycled PET food-grade resin'],
  [
    'Films, Flexibles, Packaging, Laminates',
    'mono-material flexible pouch, pharmaceutical blister film, stretch film for pallets, water-soluble film for unit dose',
  ],
  ['Cans, Packaging, Aerosols, Containers', 'aluminium aerosol can'],
  ['Labels, Identification, Packaging, Converting', 'smart label with RFID'],
  ['Board, Packaging, Corrugated, Containers', 'corrugated box for online retail'],
  ['Glass, Vials, Packaging, Containers', 'glass vial for injectables'],
  ['Closures, Caps, Packaging, Verschlüsse', 'tethered beverage cap, child-resistant closure'],
  ['Packaging, Capsules, Moulding, Verpackung', 'compostable coffee capsule'],
  ['Pooling, Containers, Crates, Packaging', 'reusable transport crate'],
  ['Coatings, Barriers, Papers, Packaging', 'paper-based barrier coating'],
  ['Packaging Machinery, Robotics, Automation, Maschinenbau', 'case packing robot'],
  ['Packaging, Insulation, Cold Chain, Containers', 'cold-chain insulated shipper'],
  [
    'Presses, Printing Systems, Graphic Systems, Druckmaschinen',
    'digital printing press for packaging',
  ],
  // Food and beverages
  ['Biotech, Proteins, Ingredients, Dairy', 'precision-fermented dairy protein'],
  [
    'Mills, Ingredients, Foods, Nutrition',
    'oat drink base, gluten-free bakery mix, upcycled grain flour, infant cereal with ancient grains',
  ],
  [
    'Beverages, Drinks, Botanicals, Foods',
    'functional mushroom beverage, sparkling water with natural flavour, cold-pressed juice with high-pressure processing',
  ],
  ['Brewing, Breweries, Beverages, Brauerei', 'alcohol-free beer'],
  ['Ingredients, Sweeteners, Nutrition, Biotech', 'allulose sweetener'],
  ['Colours, Ingredients, Naturals, Biotech', 'natural colour from spirulina'],
  ['Fruits, Ingredients, Foods, Alimentari', 'freeze-dried fruit ingredient'],
  [
    'Foods, Kitchens, Alimentari, Provisions',
    'plant-based seafood, edible insect snack, fermented hot sauce, ready meal for food service with sous-vide cooking',
  ],
  ['Dairy, Milk, Foods, Latticini', 'A2 milk'],
  ['Roasters, Machines, Coffee Systems, Macchine', 'specialty coffee roasting equipment'],
  ['Seafoods, Smokehouse, Salmon, Foods', 'smoked salmon'],
  ['Process Systems, Membranes, Engineering, Filtration', 'membrane filtration system for dairy'],
  // Healthcare
  [
    'Medical, Instruments, Devices, Medical Systems',
    'continuous glucose monitor, single-use endoscope, robotic knee replacement system, remote patient monitoring kit, cell therapy manufacturing system, sleep apnoea implant, surgical smoke evacuation system, neonatal respiratory support device, wound dressing with antimicrobial silver',
  ],
  [
    'Diagnostics, Biosciences, Instruments, Medical',
    'point-of-care molecular test, digital pathology scanner, veterinary diagnostic analyser for companion animals',
  ],
  [
    'Therapeutics, Biosciences, Pharma, Biologics',
    'biosimilar monoclonal antibody, radiopharmaceutical therapy, plasma-derived immunoglobulin, ophthalmic gene therapy',
  ],
  ['Dental, Orthodontics, Aligners, Medical', 'dental clear aligner'],
  ['Hearing, Audiology, Acoustics, Medical', 'hearing aid with AI processing'],
  // Aerospace and defence
  [
    'Defence Systems, Defence, Electronics, Systems',
    'counter-drone system, military tactical radio, airborne early warning radar, naval vertical launch system, artillery ammunition, military exoskeleton',
  ],
  [
    'Space, Satellites, Orbital, Space Systems',
    'low Earth orbit communication satellite, small satellite electric propulsion',
  ],
  ['Fuels, Energy, Refining, Aviation Fuels', 'sustainable aviation fuel blending'],
  ['Cabin, Interiors, Aviation, Aerospace', 'aircraft cabin retrofit'],
  ['Marine, Naval Systems, Shipyards, Defence Systems', 'unmanned surface vessel'],
  [
    'Aero Engines, Turbine Services, Aviation Services, Aerospace',
    'aero engine MRO for single-aisle aircraft',
  ],
  [
    'Aircraft, Aviation, Aerospace, Air Mobility',
    'electric vertical take-off aircraft, cargo drone for remote delivery',
  ],
  ['Forgings, Aerostructures, Metals, Titanium', 'titanium aerostructure forging'],
  ['Fluids, Chemicals, Aviation Services, Specialties', 'aircraft de-icing fluid'],
  ['Simulation, Training Systems, Aviation, Avionics', 'flight simulator for pilot training'],
  ['Avionics, Antennas, Communications, Aerospace', 'inflight satellite connectivity terminal'],
  ['Composites, Armour, Protection, Materials', 'ballistic protection composite'],
  // Construction and manufacturing
  [
    'Cement, Materials, Building Materials, Zement',
    'low-carbon cement, self-levelling floor compound',
  ],
  ['Timber, Wood, Holz, Building Systems', 'cross-laminated timber'],
  ['Glass, Glazing, Fenster, Building Systems', 'vacuum insulated glazing'],
  ['Precast, Concrete, Tunnelling, Betonwerke', 'precast concrete tunnel segment'],
  ['Panels, Façades, Building Systems, Aluminium', 'aluminium composite panel'],
  ['Liners, Geosynthetics, Textiles, Environmental', 'geosynthetic clay liner'],
  [
    'Robotics, Automation, Machinery, Robotik',
    'autonomous mobile robot for warehouses, industrial collaborative robot',
  ],
  // Consumer goods
  ['Garden, Outdoor, Robotics, Tools', 'robot lawn mower'],
  ['Toys, Learning, Play, Workshop', 'educational STEM toy'],
  ['Fitness, Sports, Strength, Athletics', 'home fitness strength machine'],
  // Transport
  [
    'Charging, Energy, Mobility, Power',
    'electric truck charging hub, battery swapping station, vehicle-to-grid charger',
  ],
  [
    'Sensors, Electronics, Automotive, Telematics',
    'tyre pressure monitoring sensor, trailer telematics',
  ],
  ['Rail Systems, Monitoring, Bahntechnik, Signalling', 'rail condition monitoring system'],
  [
    'Marine, Marine Power, Shipping Systems, Elektrotechnik',
    'marine shore power system, inland electric vessel propulsion',
  ],
  ['Cycles, Bikes, Cargo, Mobility', 'last-mile cargo bike'],
  ['Brakes, Automotive, Bremsen, Components', 'brake-by-wire system, aftermarket brake pad'],
  // Chemicals and materials
  ['Lithium, Minerals, Refining, Materials', 'battery-grade lithium hydroxide'],
  ['Recycling, Materials, Circular, Metals', 'rare earth magnet recycling'],
  ['Carbon, Fibres, Composites, Materials', 'recycled carbon fibre'],
  ['Enzymes, Biosciences, Biochemicals, Specialties', 'industrial enzyme for detergents'],
  ['Alumina, Minerals, Ceramics, Materials', 'high-purity alumina'],
  ['Gases, Fluorochemicals, Chemicals, Specialties', 'sulphur hexafluoride-free insulating gas'],
];

/** Last words of the companies of a market, where those of its industry would name another trade. */
export const trades: ReadonlyMap<string, string[]> = new Map(
  TRADES.flatMap(([tails, markets]) =>
    markets.split(', ').map((market): [string, string[]] => [market, tails.split(', ')]),
  ),
);
