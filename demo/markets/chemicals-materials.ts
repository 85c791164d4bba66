/** Chemicals & Materials, newest report first. The notation is described in `parse-markets.ts`. */
export const chemicals = `
# bio-based epoxy resin | 286.4 15.2 | EU AP | epichlorohydrin from glycerol, lignin epoxy, composite resin
Feedstock: glycerol-derived 63>55, plant oils 24>25, lignin and phenolics 13>20
Use: coatings 43>40, wind blades 21>25, electronics 14>14, adhesives and composites 22>21
= substitution | thousand tonnes of resin : tonne 5.6 -2 | coating formulators and blade makers | resin producers | CAD
i Glycerol already replaces half of the molecule at no loss of performance. Formulators pay for replacing the other half, bisphenol A.
+ Bisphenol rules: The EU banned bisphenol A in food-contact materials from January 2025, with 18 months for most can coatings.
+ Blade makers: Two turbine makers score bids higher for resins that can be dissolved, and aim for 100% recyclable blades by 2040.
- Glycerol supply: A tonne of biodiesel yields 100 kg of glycerol, so supply falls whenever fuel subsidies do.
- Heat resistance: Plant-oil grades soften 20 to 40 °C earlier than standard epoxy.

# PFAS-free surface treatment | 742.8 17.6 | EU NA | fluorine-free water repellent, DWR, PFAS replacement
Chemistry: silicones 38>34, hydrocarbon waxes 31>29, dendrimers and polyurethanes 20>26, plasma coatings 11>11
Use: textiles 46>42, paper and food contact 31>34, metal and glass 13>14, carpets and leather 10>10
= regulation | thousand tonnes of treatment : tonne 7.9 -1 | textile mills and paper makers | treatment producers | CFA
i Repelling water without fluorine is easy and repelling oil is not, so the market splits wherever grease is involved.
+ Bans by date: France has banned PFAS in clothing since January 2026, and Minnesota in 11 product groups since 2025.
+ Litigation: Drinking-water settlements of more than USD 11 billion made retailers drop the substances from their lists.
- Oil repellency: Workwear against oil and chemicals has no full substitute and is exempt for now, about 10% of use.
- Durability: Fluorine-free finishes need renewing after about 10 washes, against 30 for the old ones.

# recycled carbon fibre | 214.6 14.9 | EU AP | pyrolysis, composite waste, nonwoven carbon
Process: pyrolysis 76>68, solvolysis 9>17, dry offcuts 15>15
Form: milled and chopped 61>53, nonwoven mats 27>33, aligned tape 12>14
= cost | thousand tonnes of fibre : tonne 13.2 -2.5 | moulders and sports goods makers | fibre recyclers | DAB
i Recovered fibre is nearly as strong as new fibre but short, so it goes into parts where length matters little, such as laptop shells and brackets.
+ Vehicle rules: The EU’s end-of-life vehicle proposal asks for 25% recycled plastic in new cars, and composites count.
+ Price gap: Recovered fibre costs 10 to 15 dollars a kilogram, about half the price of new fibre.
- Consistency: Strength varies by up to 15% between lots, because each lot comes from another source.
- New capacity: Chinese plants have cut the price of new industrial fibre by about 40% since 2022.

# battery-grade lithium hydroxide | 8214.0 11.6 | AP NA | lithium refining, spodumene conversion, nickel cathode
Source: spodumene 68>61, brine 21>23, clay and recycled 11>16
Buyer: cathode makers 82>80, cell makers 14>16, greases and other 4>4
= scenario | thousand tonnes of hydroxide : tonne 12.6 -1 | cathode and cell makers | lithium refiners | EBD
i Hydroxide lost its premium over carbonate as iron phosphate cells spread, and refineries built for it are switching back.
+ Long-range cells: Cathodes with more than 80% nickel can only be made from hydroxide.
+ Local content: The EU wants to refine 40% of its strategic raw materials at home by 2030.
- Price: At USD 9 to 10 a kilogram, about half of the world’s converters lose money.
- Qualification: Cell makers need 12 to 18 months to approve a new plant.

# aerogel insulation | 1316.0 13.4 | NA AP | silica aerogel, battery thermal barrier, pipe insulation
Form: blankets 71>66, panels 12>14, particles and renders 17>20
Use: battery barriers 34>43, oil and gas 37>29, buildings 18>18, apparel and other 11>10
= growth | thousand tonnes of aerogel : tonne 31 -4 | battery makers and pipeline operators | aerogel producers | AEF
i The material was developed for pipelines and found its growth in the few millimetres between two battery cells.
+ Thermal runaway: China’s battery standard requires, from July 2026, that a pack neither burns nor explodes for 2 hours after a cell fails.
+ Thin walls: Aerogel insulates two to three times better than mineral wool, which matters in listed buildings.
- Mica: Mica sheets pass the same test in many packs at a third of the price.
- Dust: Blankets shed powder, and fitters add 10% to 15% to their quote for protection.

# water-based polyurethane dispersion | 2416.0 7.8 | AP AP | PUD, synthetic leather, waterborne coating
Type: anionic 79>77, non-ionic and cationic 21>23
Use: wood and floor coatings 29>28, synthetic leather 26>29, textiles 17>17, adhesives and glass fibre 28>26
= substitution | thousand tonnes of dispersion : tonne 2.9 -0.5 | coating and shoe factories | dispersion producers | ADE
i Solvent limits completed the switch in Europe years ago. Now shoe factories in Vietnam are changing because their customers ask for it.
+ Emission tax: Chinese provinces charge up to 12 yuan per unit of volatile emissions, which doubles the cost of some solvent lines.
+ Brand audits: Sportswear brands test suppliers for dimethylformamide at a limit of 10 ppm.
- Drying: Evaporating water takes about five times the energy of evaporating solvent.
- Neutralisers: Triethylamine, used in about 60% of grades, is under review for workplace limits.

# specialty carbon black | 2914.0 6.6 | AP AP | conductive black, masterbatch, recovered carbon black
Grade: conductive 29>37, pigment 41>36, fibre and ultraviolet 30>27
Use: plastics 46>42, batteries 16>26, inks and coatings 24>20, cables and other 14>12
= supply | thousand tonnes of black : tonne 3.7 0.5 | battery, cable and plastics makers | carbon black producers | BEF
i A battery contains little carbon black but pays ten times the price of a tyre grade, so batteries decide where new reactors are built.
+ Cathode paste: Iron phosphate cathodes need 2% to 3% conductive black, twice as much as nickel cathodes.
+ Cable screens: High-voltage cables need blacks with less than 0.1% ash, and orders run ahead of capacity.
- Nanotubes: Carbon nanotubes reach the same conductivity at a tenth of the dose.
- Feed oil: Needle coke makers compete for the same decant oil, which rose by 30% in two years.

# polyhydroxyalkanoate bioplastic | 148.2 23.8 | AP NA | PHA, marine degradable, fermentation polymer
Type: short-chain 57>51, medium-chain 21>24, copolymers 22>25
Use: packaging and cutlery 58>53, paper coating 17>24, fibres and medical 25>23
= technology | thousand tonnes of polymer : tonne 4.8 -4 | packaging converters | polymer producers | ADC
i PHA is the one common plastic that bacteria both make and digest. Its price follows sugar or vegetable oil plus the cost of fermentation.
+ Single-use bans: More than 60 countries restrict single-use plastics, and several exempt polymers made by nature.
+ Gas fermentation: Plants that use methane instead of vegetable oil cut feedstock cost by up to 50%.
- Slow crystallisation: Injection-moulding cycles take about twice as long as with polypropylene.
- Legal doubt: Guidance on the EU’s Single-Use Plastics Directive of 2019 treats PHA as a plastic.

# rare earth magnet recycling | 318.7 18.9 | AP EU | neodymium recovery, hydrogen decrepitation, magnet scrap
Source: factory scrap 78>61, motors and drives 14>27, electronics 8>12
Route: hydrogen process 17>28, hydrometallurgy 74>62, molten salt and other 9>10
= regulation | thousand tonnes of magnet material : tonne 56 2 | motor and turbine makers | magnet recyclers | BED
i Old magnets are hidden in hard disks and headphones. Until turbines and cars retire, factory scrap is nearly the only source.
+ Export licences: China has required licences for seven heavy rare earths since April 2025, which made scrap strategic.
+ Recycling target: The EU’s Critical Raw Materials Act aims to cover 25% of demand from recycling by 2030.
- Dismantling: Removing a glued magnet from a motor takes 3 to 5 minutes of labour.
- Price swings: Neodymium oxide has traded between USD 50 and 170 a kilogram since 2021.

# flame-retardant masterbatch | 1742.0 6.1 | AP AP | halogen-free flame retardant, phosphorus, cable compound
Chemistry: brominated 41>34, phosphorus 31>37, mineral 28>29
Polymer: polyolefins 47>48, polyamide 21>23, styrenics 32>29
= competition | thousand tonnes of masterbatch : tonne 4.1 0.5 | cable, car and appliance makers | masterbatch producers | ACF
i Battery housings must withstand a jet of flame for five minutes, a test that did not exist when the business served television sets and toys.
+ Electric cars: An electric car contains about 6 kg of flame-retardant plastic, three times as much as a petrol car.
+ Building cables: The EU’s construction rules rank cables in 7 fire classes, and public buildings ask for the top ones.
- Antimony: Chinese export controls have trebled the price of antimony trioxide since 2023.
- Recycling limits: Waste with more than 500 ppm of certain brominated substances may not be recycled in the EU.

# green hydrogen peroxide on site | 124.6 12.3 | NA EU | electrochemical peroxide, on-site generation, disinfection
Process: electrochemical 71>76, direct synthesis 29>24
Use: water treatment 43>41, food and agriculture 24>27, pulp and textiles 33>32
= buyers | on-site units : unit 0.21 -2 | water utilities and greenhouses | equipment suppliers | CFA
i Peroxide travels as a 50% solution at best, so making it on site saves transport more than chemistry.
+ Transport rules: Solutions above 12% count as explosives precursors in the EU and need a licence.
+ Farm water: Greenhouses can reuse up to 90% of their drain water when it is disinfected without chlorine.
- Dilute product: On-site cells make 1% to 5% peroxide, too weak for pulp mills.
- Electrodes: Carbon cathodes last about 12 months and make up a third of running cost.

# silicone elastomer for medical use | 1128.0 7.4 | NA AP | liquid silicone rubber, implant-grade silicone
Type: liquid rubber 54>58, high-consistency rubber 33>28, adhesives and gels 13>14
Use: tubing and catheters 41>39, wearables and seals 23>28, implants 21>19, prosthetics 15>14
= buyers | thousand tonnes of elastomer : tonne 24 1 | makers of catheters, pumps and implants | silicone producers | CAG
i A grade approved for implants stays in a device for 20 years, so winning one design is worth two decades of sales.
+ Skin sensors: A glucose patch is worn for 10 to 15 days and needs an adhesive that peels without pain.
+ Drug pumps: About 40% of new drugs are large molecules that do not tolerate plasticisers.
- Cyclic siloxanes: The EU limits D4, D5 and D6 to 0.1%, which adds a washing step.
- Plant closures: Two of Europe’s base silicone plants have announced cuts since 2023 because of power prices.

# industrial enzyme for detergents | 1516.0 5.6 | AP AP | protease, cold-water washing, cellulase
Enzyme: protease 47>44, amylase 22>22, lipase and mannanase 16>18, cellulase and other 15>16
Format: liquid 46>52, powder 38>31, capsules 16>17
= substitution | thousand tonnes of enzyme product : tonne 8.6 0 | detergent makers | enzyme producers | ACD
i Washing at 20 °C instead of 40 °C saves about 60% of the power per load, and enzymes do the work that heat used to do.
+ Cold washing: Detergent makers aim for 75% of loads at 30 °C or below by 2030.
+ Surfactant price: One gram of enzyme replaces 10 to 20 grams of surfactant.
- Liquid stability: Proteases lose up to 30% of their activity in a liquid detergent within 6 months.
- Two suppliers: Two groups own about 70% of the strains and patents.

# titanium dioxide alternative opacifier | 386.2 9.7 | EU NA | white pigment, calcium carbonate, hollow polymer
Type: calcium and silica composites 44>43, hollow polymers 34>32, cellulose and starch 22>25
Use: paints 51>49, food and tablets 18>20, paper and plastics 31>31
= substitution | thousand tonnes of opacifier : tonne 1.9 -0.5 | paint, paper and food makers | opacifier producers | CAI
i Nothing is as white for its weight as titanium dioxide. Substitutes win where the law matters more than whiteness.
+ Food ban: The EU removed the pigment from its list of food additives in 2022, and 3,000 recipes had to change.
+ Anti-dumping duties: EU duties on Chinese pigment of up to 0.74 euros a kilogram raise the price that substitutes have to beat.
- Hiding power: Substitutes cover less, so painters need a second coat on about 40% of walls.
- Court ruling: The EU’s General Court annulled the cancer classification in 2022, and the higher court confirmed it in 2025.

# technical textile coating | 4218.0 5.7 | AP AP | PVC-coated fabric, awning, tarpaulin
Polymer: polyvinyl chloride 57>50, polyurethane 26>30, silicone and fluoropolymer 17>20
Use: transport covers 31>30, architecture and tents 26>28, protective clothing 22>22, industrial belts 21>20
= supply | million square metres of coated fabric : square metre 4.1 0.5 | tent, cover and belt makers | coaters | ADG
i Agencies buy tents by the square metre, while owners of stadium roofs buy a warranty of 30 years. The same coaters serve both.
+ Light roofs: A membrane roof weighs about 1 kg per square metre, so old halls can carry it.
+ Biogas: Each of Europe’s 20,000 biogas plants needs a gas-tight hood that lasts about 15 years.
- Plasticisers: Four phthalates are restricted to 0.1% in the EU, and new ones join the candidate list.
- Mixed waste: Less than 5% of coated fabric is recycled, because it is neither textile nor plastic.

# high-purity alumina | 1684.0 14.1 | AP AP | HPA, separator coating, sapphire
Purity: 4N grade 71>68, 5N grade 24>27, higher grades 5>5
Use: separator coating 38>47, lighting and sapphire 36>26, semiconductors 18>20, ceramics and other 8>7
= demand | thousand tonnes of alumina : tonne 21 -2 | separator and sapphire makers | alumina producers | BEG
i A film of alumina a few micrometres thick keeps a battery separator from shrinking, and batteries now use more of it than lamps.
+ Ceramic separators: More than 80% of vehicle cells have a coated separator, with about 100 grams of alumina per kWh.
+ Chip polishing: Silicon carbide wafers need slurries with grains below 100 nanometres.
- Boehmite: Boehmite costs 30% to 40% less and does the same job in most Chinese cells.
- Lamps: Sapphire for LED lamps has fallen by half since 2017.

# sulphur hexafluoride-free insulating gas | 246.8 20.4 | EU NA | SF6 alternative, fluoronitrile, switchgear gas
Gas: fluoronitrile mixtures 46>41, clean air 38>46, fluoroketone mixtures 16>13
Voltage: below 52 kV 57>51, 52 to 145 kV 34>36, above 145 kV 9>13
= geography | tonnes of gas : tonne 0.043 -2 | switchgear makers and grid operators | gas producers | CFH
i The European phase-out sets dates by voltage, and each date starts a wave of type tests.
+ European dates: New switchgear up to 24 kV may not contain SF6 from 2026, and equipment up to 52 kV from 2030.
+ Californian limits: California phases SF6 out of new equipment between 2025 and 2033.
- Fluorine again: Fluoronitrile mixtures may fall under the EU’s wider PFAS proposal, which names more than 10,000 substances.
- Size: Clean-air switchgear above 145 kV takes 20% to 30% more room and does not fit old bays.

# lignin-based dispersant | 918.2 5.2 | EU AP | lignosulphonate, concrete admixture, dust control
Type: lignosulphonates 88>82, kraft lignin derivatives 12>18
Use: concrete admixtures 38>33, animal feed binders 17>17, dust control 14>15, batteries and agrochemicals 31>35
= chain | thousand tonnes of dispersant : tonne 0.78 2 | concrete, feed and battery makers | lignin producers | ADG
i Supply is a by-product of sulphite mills, which close one by one, so volume shrinks while price and value rise.
+ Lead batteries: Adding 0.2% of lignin to the negative plate doubles the life of a starter battery.
+ Crop sprays: About 30% of new formulations name a plant-based dispersant as a requirement.
- Superplasticisers: Polycarboxylates reduce water in concrete by 30%, against 10% for lignosulphonate.
- Mill closures: Nine sulphite mills have closed in Europe and North America since 2010.

# metal-organic framework adsorbent | 84.7 28.4 | NA AP | MOF, carbon capture sorbent, water harvesting
Metal: zirconium 31>29, aluminium 27>36, copper 19>15, zinc and other 23>20
Use: carbon capture 34>44, gas storage 29>21, air drying and cooling 23>24, sensors and other 14>11
= growth | tonnes of adsorbent : kg 0.056 -7 | capture plants and makers of air conditioners | adsorbent makers | CHA
i More than 100,000 structures are known and fewer than ten are made by the tonne.
+ Capture trials: A Canadian cement works has run a filter that regenerates at 100 °C and captures a tonne of CO2 a day.
+ Dehumidifiers: Air conditioners that dry first and cool second use up to 40% less power.
- Solvents: Older recipes use solvents that cost 5 times as much as the product’s metal.
- Moisture: Many structures lose half of their capacity after 100 cycles in humid gas.

# powder coating resin | 3416.0 6.3 | AP AP | polyester resin, low-temperature cure, TGIC-free
Resin: polyester 58>60, epoxy-polyester hybrid 27>24, epoxy 11>10, acrylic and fluoropolymer 4>6
Use: architecture 29>30, appliances 23>22, furniture 18>18, automotive and machinery 30>30
= cost | thousand tonnes of resin : tonne 2.65 0.5 | powder makers and job coaters | resin producers | ACD
i Makers compete on cure temperature: a resin that cures 20 °C cooler can coat wood and plastic as well as metal.
+ Gas prices: Curing ovens use about half of a coating line’s energy, so expensive gas pays for low-temperature resins.
+ Solvent rules: Liquid paint contains up to 50% solvent, and shops pay for filters and emission reports that powder avoids.
- Storage: Resins that cure at 140 °C cake above 25 °C and need a cooled store.
- Colour change: A change of colour stops a line for 20 to 30 minutes, too long for short runs.
`;
