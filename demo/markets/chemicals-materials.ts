/** Chemicals & Materials, newest report first. The notation is described in `parse-markets.ts`. */
export const chemicals = `
# bio-based epoxy resin | 286.4 15.2 | EU AP | epichlorohydrin from glycerol, lignin epoxy, composite resin
Feedstock: glycerol-derived 63>55, plant oils 24>25, lignin and phenolics 13>20
Use: coatings 43>40, wind blades 21>25, electronics 14>14, adhesives and composites 22>21
i Glycerol replaces one half of the molecule at no loss; the other half, bisphenol A, is what chemists are paid to replace.
+ Bisphenol rules: The European ban in food contact from 2025 opens can coatings to new resins.
+ Blade buyers: Wind turbine makers give points for resins that can be dissolved again.
- Glycerol supply: It is a by-product of biodiesel and vanishes with its subsidies.
- Heat resistance: Oil-based grades soften earlier.

# PFAS-free surface treatment | 742.8 17.6 | EU NA | fluorine-free water repellent, DWR, PFAS replacement
Chemistry: silicones 38>34, hydrocarbon waxes 31>29, dendrimers and polyurethanes 20>26, plasma coatings 11>11
Use: textiles 46>42, paper and food contact 31>34, metal and glass 13>14, carpets and leather 10>10
i Water is easy to repel without fluorine and oil is not, so the market divides where grease begins.
+ State bans: Maine, Minnesota and France name products and dates.
+ Litigation: Settlements over drinking water have made retailers strike the substances from their lists.
- Oil repellency: Workwear against oil and chemicals has no full substitute.
- Durability: Treatments need to be renewed after a few washes.

# recycled carbon fibre | 214.6 14.9 | EU AP | pyrolysis, composite waste, nonwoven carbon
Process: pyrolysis 76>68, solvolysis 9>17, dry offcuts 15>15
Form: milled and chopped 61>53, nonwoven mats 27>33, aligned tape 12>14
i The waste of aircraft wings feeds laptop shells: the fibre is as strong as new but short, so uses are found where length matters little.
+ Vehicle waste rules: European proposals on end-of-life vehicles threaten to treat composites as a hazard unless they are recovered.
+ Price gap: Recovered fibre costs half of new fibre at most.
- Consistency: Each lot comes from another aircraft.
- New capacity: Chinese plants have lowered the price of new fibre.

# battery-grade lithium hydroxide | 8214.0 11.6 | AP NA | lithium refining, spodumene conversion, nickel cathode
Source: spodumene 68>61, brine 21>23, clay and recycled 11>16
Buyer: cathode makers 82>80, cell makers 14>16, greases and other 4>4
i The premium of hydroxide over carbonate has vanished as iron-phosphate cells spread, and refineries built for it swing back.
+ Long-range cells: Cathodes rich in nickel take hydroxide only.
+ Local content: American and European rules reward refining outside China.
- Price: At prices of late 2024 half of the converters lose money.
- Impurities: Cell makers take a year to qualify a plant.

# aerogel insulation | 1316.0 13.4 | NA AP | silica aerogel, battery thermal barrier, pipe insulation
Form: blankets 71>66, panels 12>14, particles and renders 17>20
Use: battery barriers 34>43, oil and gas 37>29, buildings 18>18, apparel and other 11>10
i The material was made for pipelines and found its growth in the centimetre between two battery cells.
+ Thermal runaway: Chinese rules ask that a battery neither burn nor explode after a cell fails.
+ Thin walls: Listed buildings have no room for ordinary insulation.
- Mica: Cheap mica sheets pass the same test in many packs.
- Dust: Blankets shed powder that fitters dislike.

# water-based polyurethane dispersion | 2416.0 7.8 | AP AP | PUD, synthetic leather, waterborne coating
Type: anionic 79>77, non-ionic and cationic 21>23
Use: wood and floor coatings 29>28, synthetic leather 26>29, textiles 17>17, adhesives and glass fibre 28>26
i Solvent limits did the work in Europe long ago; now shoe factories in Vietnam change because their customers ask.
+ Solvent bans: Chinese provinces tax emissions by weight.
+ Brand audits: Sportswear brands test their suppliers for dimethylformamide.
- Drying: Ovens must drive off water, which costs gas.
- Neutralisers: Common amines come under review.

# specialty carbon black | 2914.0 6.6 | AP AP | conductive black, masterbatch, recovered carbon black
Grade: conductive 29>37, pigment 41>36, fibre and ultraviolet 30>27
Use: plastics 46>42, batteries 16>26, inks and coatings 24>20, cables and other 14>12
i A battery holds little of it, yet pays ten times the price of a tyre black, and so decides where new reactors stand.
+ Cathode paste: Iron-phosphate cathodes conduct poorly and need more black.
+ Cable screens: High-voltage cables need blacks free of grit.
- Nanotubes: Carbon nanotubes conduct at a tenth of the dose.
- Feed oil: Decant oil is sought by makers of needle coke as well.

# polyhydroxyalkanoate bioplastic | 148.2 23.8 | AP NA | PHA, marine degradable, fermentation polymer
Type: short-chain 57>51, medium-chain 21>24, copolymers 22>25
Use: packaging and cutlery 58>53, paper coating 17>24, fibres and medical 25>23
i It is the one common plastic that bacteria both make and eat, and its price is the price of sugar or oil with a factory around it.
+ Straws and coatings: Single-use bans in Asia and Europe name plastics but spare natural polymers.
+ Gas fermentation: Methane and carbon dioxide replace vegetable oil as feed.
- Slow crystallising: Injection cycles are twice as long.
- Legal doubt: European guidance counts it as plastic all the same.

# rare earth magnet recycling | 318.7 18.9 | AP EU | neodymium recovery, hydrogen decrepitation, magnet scrap
Source: factory scrap 78>61, motors and drives 14>27, electronics 8>12
Route: hydrogen process 17>28, hydrometallurgy 74>62, molten salt and other 9>10
i Old magnets hide in hard disks and headphones; until wind turbines and cars retire, factory scrap is nearly the whole supply.
+ Export licences: Chinese controls on heavy rare earths since April 2025 have made scrap strategic.
+ Recycling quota: European law wants a quarter of the need from recycling by 2030.
- Dismantling: Magnets are glued, painted and hidden.
- Price swings: Oxide prices have fallen by half from their peak and taken the margin along.

# flame-retardant masterbatch | 1742.0 6.1 | AP AP | halogen-free flame retardant, phosphorus, cable compound
Chemistry: brominated 41>34, phosphorus 31>37, mineral 28>29
Polymer: polyolefins 47>48, polyamide 21>23, styrenics 32>29
i Battery housings asked for plastic that withstands a jet of flame for five minutes, a test that did not exist for toys and television sets.
+ Electric cars: Connectors and housings under voltage move to orange, halogen-free polyamide.
+ Building cables: European classes reward cables with little smoke.
- Antimony: Export controls have trebled the price of antimony trioxide.
- Recycling: Brominated scrap may not be blended above a limit.

# green hydrogen peroxide on site | 124.6 12.3 | NA EU | electrochemical peroxide, on-site generation, disinfection
Process: electrochemical 71>76, direct synthesis 29>24
Use: water treatment 43>41, food and agriculture 24>27, pulp and textiles 33>32
i Peroxide is shipped as half water; making it where it is used saves the lorry rather than the chemistry.
+ Transport rules: Strong solutions count as explosive precursors.
+ Farm water: Greenhouses disinfect drain water without chlorine.
- Dilute product: On-site cells make a few per cent, too weak for pulp mills.
- Electrodes: Carbon cathodes need replacing each year.

# silicone elastomer for medical use | 1128.0 7.4 | NA AP | liquid silicone rubber, implant-grade silicone
Type: liquid rubber 54>58, high-consistency rubber 33>28, adhesives and gels 13>14
Use: tubing and catheters 41>39, wearables and seals 23>28, implants 21>19, prosthetics 15>14
i A grade that is approved for implants stays in a device for twenty years, so winning one design is worth a decade of sales.
+ Skin sensors: Glucose patches need adhesives that can be peeled without pain.
+ Drug pumps: Large-molecule drugs dislike plastics that shed plasticiser.
- Cyclic siloxanes: European limits on residues force new cleaning steps.
- Plant closures: Base silicone plants in Europe close for the price of power.

# industrial enzyme for detergents | 1516.0 5.6 | AP AP | protease, cold-water washing, cellulase
Enzyme: protease 47>44, amylase 22>22, lipase and mannanase 16>18, cellulase and other 15>16
Format: liquid 46>52, powder 38>31, capsules 16>17
i Each degree less in the washing machine moves work from heat to protein.
+ Cold washing: Makers of machines and detergents advertise twenty degrees together.
+ Surfactant price: Enzymes replace surfactants gram for many grams.
- Liquid stability: Proteases digest their neighbours in the bottle.
- Two suppliers: Two groups own most strains and patents.

# titanium dioxide alternative opacifier | 386.2 9.7 | EU NA | white pigment, calcium carbonate, hollow polymer
Type: calcium and silica composites 44>43, hollow polymers 34>32, cellulose and starch 22>25
Use: paints 51>49, food and tablets 18>20, paper and plastics 31>31
i Nothing is as white for its weight; substitutes win where law, not whiteness, decides.
+ Food ban: Europe struck the pigment from the list of food additives.
+ Anti-dumping duties: European duties on Chinese pigment raise the price that substitutes have to meet.
- Hiding power: Paint makers need a second coat.
- Court rulings: The cancer classification was annulled, which took pressure away.

# technical textile coating | 4218.0 5.7 | AP AP | PVC-coated fabric, awning, tarpaulin
Polymer: polyvinyl chloride 57>50, polyurethane 26>30, silicone and fluoropolymer 17>20
Use: transport covers 31>30, architecture and tents 26>28, protective clothing 22>22, industrial belts 21>20
i Tents for storage and refugees are bought by agencies on the price per square metre, roofs of stadiums on a warranty of thirty years.
+ Light roofs: Membranes let old halls carry a roof that their frame was not drawn for.
+ Biogas: Each fermenter carries a gas-tight hood.
- Plasticisers: Phthalates leave one list of permitted substances after the other.
- Mixed waste: Coated fabric is neither textile nor plastic to a recycler.

# high-purity alumina | 1684.0 14.1 | AP AP | HPA, separator coating, sapphire
Purity: 99.99% 71>68, 99.999% 24>27, higher grades 5>5
Use: separator coating 38>47, lighting and sapphire 36>26, semiconductors 18>20, ceramics and other 8>7
i A film of alumina a few micrometres thick keeps the separator of a cell from shrinking, and cells outnumber lamps.
+ Ceramic separators: Nearly each vehicle cell now has a coated separator.
+ Chip polishing: Slurries for hard wafers need round, pure grains.
- Boehmite: A cheaper mineral does the same work in many cells.
- Lamps: Sapphire demand for lighting has passed its peak.

# sulphur hexafluoride-free insulating gas | 246.8 20.4 | EU NA | SF6 alternative, fluoronitrile, switchgear gas
Gas: fluoronitrile mixtures 46>41, clean air 38>46, fluoroketone mixtures 16>13
Voltage: below 52 kV 57>51, 52 to 145 kV 34>36, above 145 kV 9>13
i The European phase-out sets dates by voltage, and each date starts a wave of type tests.
+ European dates: New medium-voltage gear may not contain the old gas from 2026.
+ Californian limits: Utilities in California must report and reduce what they hold.
- Fluorine again: Some mixtures fall under the wider ban on fluorinated substances.
- Size: Clean-air gear is larger and does not fit old bays.

# lignin-based dispersant | 918.2 5.2 | EU AP | lignosulphonate, concrete admixture, dust control
Type: lignosulphonates 88>82, kraft lignin derivatives 12>18
Use: concrete admixtures 38>33, animal feed binders 17>17, dust control 14>15, batteries and agrochemicals 31>35
i Supply is the by-product of sulphite mills that close one by one, so volume shrinks while value rises.
+ Lead batteries: A gram of lignin doubles the life of a starter battery.
+ Crop sprays: Formulators look for dispersants from plants.
- Superplasticisers: Polycarboxylates do more with less in concrete.
- Mill closures: Each closed sulphite mill takes a grade off the market.

# metal-organic framework adsorbent | 84.7 28.4 | NA AP | MOF, carbon capture sorbent, water harvesting
Metal: zirconium 31>29, aluminium 27>36, copper 19>15, zinc and other 23>20
Use: carbon capture 34>44, gas storage 29>21, air drying and cooling 23>24, sensors and other 14>11
i Of some hundred thousand known structures fewer than ten are made by the tonne.
+ Capture trials: Cement works test filters that regenerate at eighty degrees.
+ Dehumidifiers: Air conditioners that dry first and cool second save power.
- Solvents: Older recipes need solvents that cost more than the product.
- Moisture: Many structures collapse in humid gas.

# powder coating resin | 3416.0 6.3 | AP AP | polyester resin, low-temperature cure, TGIC-free
Resin: polyester 58>60, epoxy-polyester hybrid 27>24, epoxy 11>10, acrylic and fluoropolymer 4>6
Use: architecture 29>30, appliances 23>22, furniture 18>18, automotive and machinery 30>30
i Lower oven temperature is the whole programme: twenty degrees less open wood and plastic to the powder gun.
+ Gas price: Ovens are the largest heat user of a coating line.
+ Solvent taxes: Shops that paint wet pay for filters and reports.
- Storage: Resins that cure cool also cake in a warm store.
- Colour change: Short runs lose half an hour for each colour.
`;
