/** Packaging, newest report first. The notation is described in `parse-markets.ts`. */
export const packaging = `
# moulded fibre tray | 3218.0 8.9 | NA EU | pulp packaging, dry moulded fibre, plastic-free tray
Process: wet-moulded thick wall 48>40, thermoformed 39>41, dry-moulded 13>19
Use: eggs and fruit 46>39, ready meals 18>24, electronics 21>20, food service 15>17
= technology | thousand tonnes of trays : tonne 2.3 0.5 | egg packers, growers and ready-meal makers | fibre moulders | GBA
i Dry moulding needs no water and runs at the speed of a plastic press, which takes fibre from egg boxes to lids and cups.
+ Plastic taxes: Spain charges 0.45 euros per kilogram of plastic without recycled content, and Britain more than 220 pounds a tonne.
+ Retail commitments: The ten largest European grocers plan to drop black plastic trays by 2027.
- Barrier: Wet food needs a film of 30 to 60 micrometres, which spoils recycling above 5% by weight.
- Fluorine ban: The EU bans PFAS in food packaging from August 2026, and grease-proof grades had to be reformulated.

# recycled PET food-grade resin | 9864.0 8.3 | EU AP | rPET, bottle-to-bottle, mechanical recycling
Process: mechanical 96>90, chemical 4>10
Use: bottles 69>70, sheet and trays 22>20, strapping and other 9>10
= regulation | thousand tonnes of resin : tonne 1.62 0.5 | bottlers and tray makers | plastics recyclers | ABD
i Recycled resin has cost more than new resin for most of the past three years, and only the law keeps buyers from switching back.
+ Bottle quotas: EU beverage bottles must contain 25% recycled plastic since 2025 and 30% from 2030.
+ Deposit systems: Poland, Austria and Portugal have added deposits, which lift the return rate from about 40% to 90%.
- Imports: Asian flake and preforms sell for 20% less than European washing plants need.
- Trays: Trays use 20% of the resin but almost none of them come back as food-grade flake.

# mono-material flexible pouch | 4312.0 10.7 | AP EU | recyclable laminate, MDO-PE, stand-up pouch
Polymer: polyethylene 61>59, polypropylene 39>41
Use: food 57>57, pet food 19>20, home and personal care 24>23
= substitution | billion pouches : thousand pouches 62 -1 | food, pet food and household brands | film converters | ABH
i A pouch of a single plastic can be recycled anywhere in theory and in about four countries in practice.
+ Fees by design: In France and Italy, fees for laminates that cannot be sorted are up to three times as high.
+ Oriented film: Stretched polyethylene at 25 micrometres is as stiff as the polyester it replaces.
- Sealing window: Lines run 10% to 20% slower, because both layers melt at nearly the same temperature.
- Retort: Food sterilised at 121 °C still needs aluminium in about half of all cases.

# aluminium aerosol can | 3486.0 5.1 | EU AP | monobloc can, deodorant, impact extrusion
Type: standard monobloc 74>70, shaped 17>19, bag-on-valve 9>11
Use: personal care 76>75, household 9>9, food 6>7, technical and medical 9>9
= chain | billion cans : thousand cans 410 1 | personal care brands and fillers | can makers | BDI
i The weight of a can has fallen by a quarter in ten years. The next saving comes from scrap, not from thinner walls.
+ Dry shampoo: Sales of dry shampoo have doubled since 2015 and go almost entirely into cans.
+ Recycled slugs: Alloys with 25% scrap make cans 15% lighter, because they are stronger.
- Propellants: California cuts the volatile content of several product groups to 50% or less.
- Metal: Power makes up 40% of smelting cost and reaches the price of slugs within a quarter.

# smart label with RFID | 4128.0 12.6 | AP NA | RAIN RFID, inlay, item-level tagging
Frequency: ultra-high 83>85, high and near-field 17>15
Use: apparel 62>48, food and grocery 9>21, logistics 16>18, pharma and other 13>13
= demand | billion labels : thousand labels 79 -3 | retailers, brands and parcel carriers | label converters | DIC
i Apparel is nearly complete. The next hundred billion labels will go on bread, meat and parcels, at three cents each.
+ Grocery mandates: Walmart has extended its tagging rules to bakery, meat and deli, some 10 billion labels a year.
+ Product passports: EU batteries above 2 kWh need a readable identity from February 2027, and textiles will follow.
- Liquids and metal: Read rates fall from 99% to about 80% on cans and bottles.
- Recycling: Paper mills accept up to 5 grams of aluminium per kilogram and warn against more.

# corrugated box for online retail | 21480.0 6.4 | AP AP | e-commerce packaging, right-size box, fit-to-product
Board: single wall 71>72, micro-flute 19>20, double wall 10>8
Print: plain 44>37, flexographic 43>42, digital 13>21
= cost | billion square metres of board : thousand square metres 590 1 | online retailers and parcel carriers | box makers | GBD
i European law limits empty space in a parcel, and machines that cut a box for each order have become affordable.
+ Space rule: From 2030, EU parcels may contain no more than 50% empty space.
+ Box machines: Fit-to-size machines make up to 1,100 boxes an hour and save 30% of the board.
- Paper bags: A paper bag weighs a quarter of a box and already carries most clothing.
- Overcapacity: Europe added more than 4 million tonnes of containerboard capacity in 3 years, faster than demand grew.

# glass vial for injectables | 2186.0 8.8 | EU AP | borosilicate vial, ready-to-use vial, tubular glass
Type: tubular bulk 62>49, ready-to-use 24>38, moulded 14>13
Coating: uncoated 71>64, inner coating 29>36
= supply | billion vials : thousand vials 152 2 | drug makers and contract fillers | glass converters | BDI
i Drug makers ran down their pandemic stocks for two years. Recovery comes with injected drugs and with vials that arrive sterile.
+ Sterile filling: The EU’s Annex 1, in force since August 2023, favours vials that nobody has to wash.
+ Biologics: About half of new drugs are injected, and proteins attack ordinary glass.
- Polymer: Cyclic olefin vials withstand −80 °C without breaking and cost 3 times as much.
- Tubing: Three groups draw more than 80% of the world’s pharmaceutical tubing.

# tethered beverage cap | 2914.0 4.6 | EU LA | lightweight closure, 26 mm neck, one-piece cap
Neck: 26 mm 58>67, 28 mm 31>22, 38 mm and other 11>11
Drink: water 47>47, carbonated 34>33, juice and dairy 19>20
= substitution | billion caps : thousand caps 8.4 0.5 | bottlers | closure makers | ADC
i Drinkers complained about the cap on a string, but it saved a gram of plastic per bottle, because a shorter neck came with it.
+ European law: Caps must stay attached to bottles of up to 3 litres in the EU since July 2024.
+ Light necks: The 26 mm neck saves up to 2 grams per bottle, so bottlers outside Europe adopt it too.
- Line changes: A new set of moulds costs 0.5 to 1 million euros per line.
- Refill: Germany fills about 40% of its drinks in refillable bottles, many of them glass.

# compostable coffee capsule | 486.2 11.9 | EU NA | PLA capsule, home compostable, coffee pod
Material: polylactide blends 58>51, paper and cellulose 29>38, other biopolymers 13>11
System: espresso 74>72, filter pods 26>28
= regulation | billion capsules : thousand capsules 53 -1 | coffee roasters and retailers | capsule makers | EAF
i The EU requires compostable tea and coffee pads but leaves capsules to member states, so makers face twenty-seven answers.
+ Organic bin: Italy collects certified capsules with kitchen waste, which 80% of households sort.
+ Paper capsules: A capsule of paper or pressed coffee composts in 6 weeks at home.
- Oxygen: Without aluminium, coffee keeps for 6 months instead of 12.
- Composters: About half of Germany’s composting plants remove capsules because they look like plastic.

# pharmaceutical blister film | 4062.0 6.2 | AP AP | cold-form foil, PVC-free blister, push-through
Material: polyvinyl chloride 44>36, coated laminates 29>30, cold-form aluminium 21>22, polypropylene and PET 6>12
Tablet: prescription 67>66, over the counter 33>34
= scenario | billion square metres of film : thousand square metres 2600 0.5 | drug makers and contract packers | film converters | BDI
i Changing a film means a stability study of up to two years, so recyclable blisters come with new drugs rather than old ones.
+ Tropical zones: Drugs for climate zone IVb are tested at 30 °C and 75% humidity and need a stronger barrier.
+ PVC exit: Three of the ten largest drug makers have set dates between 2030 and 2035 for leaving PVC.
- Line speed: Polypropylene shrinks by 1.5% as it cools and slows a line by about a fifth.
- Price controls: A generic tablet earns 1 to 3 cents in India, which leaves little for film.

# reusable transport crate | 2816.0 7.1 | EU NA | returnable packaging, pooling, foldable crate
Type: foldable crates 47>50, nestable crates 28>26, bulk containers 25>24
Model: pooled 61>66, owned 39>34
= buyers | million crates : crate 5.6 1 | retailers, growers and car makers | pooling companies | ABF
i A crate pays back if it makes 50 to 100 trips, and every percentage point that is lost eats into the saving.
+ Reuse targets: The EU requires 40% of transport packaging to be reusable by 2030.
+ Automation: Robots grip crates of one size with an error rate below 0.1%; cardboard causes ten times as many stops.
- Washing: Washing costs 10 to 20 cents a trip, the largest item in the running cost.
- Loss: Pools lose 3% to 8% of their crates a year.

# paper-based barrier coating | 1342.0 11.4 | EU AP | dispersion coating, grease barrier, repulpable
Chemistry: acrylic dispersions 46>41, wax emulsions 16>11, biopolymers 21>28, mineral blends 17>20
Barrier: grease 41>40, water vapour 32>33, oxygen 27>27
= technology | thousand tonnes of coating : tonne 3.4 -0.5 | paper mills and converters | coating producers | GBA
i Mills measure success in the pulper: the coating has to keep a burger dry and still fall apart in the vat.
+ Fluorine exit: Twelve US states restrict PFAS in food packaging, and makers of burger wrap changed their chemistry in 2 years.
+ Plastic limits: Paper with less than 5% plastic counts as paper in German sorting.
- Cracks: The barrier loses up to 70% of its effect along a fold.
- Two passes: Most grades need two coats, which costs a mill about 15% of its output.

# wine bottle light-weighting service | 218.4 6.3 | EU LA | lightweight glass, bottle redesign, carbon label
Service: bottle design 41>38, line trials 34>35, carbon accounting 25>27
Wine: still 83>82, sparkling 17>18
= growth | thousand projects : project 0.118 1 | wineries and glassworks | design and trial firms | FAG
i Drinkers think better of wine in heavy bottles, but monopolies that buy for whole countries now refuse them.
+ Buying limits: Sweden’s and Ontario’s monopolies cap ordinary bottles at 420 grams.
+ Furnace costs: A bottle of 390 instead of 550 grams saves a third of the glass and the gas.
- Prestige: Estates that sell above 20 euros keep bottles of 600 grams or more.
- Breakage: Light bottles break twice as often on old lines, until guides are changed for about 50,000 euros.

# case packing robot | 3162.0 7.9 | EU NA | end-of-line automation, delta robot, case erector
Type: top-load robots 47>51, side-load machines 34>30, wrap-around 19>19
Industry: food 44>43, drinks 19>18, pharma and cosmetics 21>23, online retail 16>16
= competition | thousand machines : machine 186 -0.5 | food, drink and drug makers | machine makers | BDI
i Retail-ready boxes change with every promotion, so buyers compare machines by the minutes a changeover takes.
+ Heavy labour: A packer on a night shift lifts up to 8 tonnes, and one vacancy in five stays open.
+ Shelf-ready: Discounters specify trays that open in 5 seconds without a knife.
- Floor space: A top-load robot needs 6 to 10 metres at the end of a line, which old halls do not have.
- Service: A plant with fewer than 50 employees rarely has anyone who can program a robot.

# stretch film for pallets | 14620.0 4.3 | AP AP | pallet wrap, nano-layer film, prestretched film
Type: machine film 64>66, hand film 23>20, prestretched 13>14
Layer: 3 to 5 layers 46>36, above 5 layers 54>64
= demand | thousand tonnes of film : tonne 1.75 0 | manufacturers, retailers and carriers | film makers | BDC
i Film becomes thinner faster than pallets become more numerous, so tonnage falls behind value.
+ Automatic wrappers: Machines now stretch film to four times its length, against twice by hand.
+ Recycled content: EU transport packaging must contain 35% recycled plastic by 2030.
- Reuse quota: The EU asked for 100% reuse on transport within a company and then exempted pallet wraps.
- Ethylene: Resin is about 70% of cost and moves with naphtha within weeks.

# cold-chain insulated shipper | 3418.0 9.4 | NA AP | temperature-controlled packaging, phase change material, vaccine shipper
Insulation: expanded polystyrene 41>28, polyurethane 17>14, vacuum panels 16>21, fibre and paper 26>37
Use: pharmaceuticals 62>64, food delivery 31>29, laboratory samples 7>7
= substitution | million shippers : shipper 31 1 | drug makers, grocers and laboratories | packaging suppliers | CAF
i One shipper is a box of straw for meat, another a rented vault with a data logger, so the average price says little.
+ Injected drugs: Weight-loss and antibody drugs travel at 2 to 8 °C, and the US alone ships more than 100 million parcels of them.
+ Foam bans: 11 US states have passed bans on polystyrene foam packaging.
- Return freight: Flying a reusable box back costs 30% to 50% of the outbound trip.
- Summer: Boxes are tested at 30 °C on average, and loading bays reach 50.

# digital printing press for packaging | 2164.0 10.3 | EU AP | inkjet, label press, short-run carton
Technology: electrophotography 47>39, inkjet 53>61
Material: labels 58>50, corrugated 21>24, cartons 13>15, flexible film 8>11
= growth | thousand presses : press 930 -1 | label and carton printers | press makers | BIF
i Print runs become shorter because products multiply, and the press pays where plates would cost more than the print.
+ Variants: A drinks brand runs 40 designs in one summer, each for a week.
+ Late printing: Drug makers print the country version 24 hours before shipping.
- Ink price: Ink costs 50 to 150 euros a kilogram, about 40% of the cost of a label.
- Food safety: Swiss and German rules list about 5,000 permitted ink substances, and each ink needs a migration test.

# child-resistant closure | 2418.0 6.7 | NA EU | push-and-turn cap, pill bottle, cannabis packaging
Type: push-and-turn 61>58, squeeze-and-turn 22>22, sliding and blister packs 17>20
Use: medicines 58>55, household chemicals 24>24, cannabis and vaping 18>21
= buyers | billion closures : thousand closures 96 1 | drug makers and household brands | closure makers | CFD
i Two panels test every cap: children who must fail and older people who must not. The second test is the harder one.
+ Detergent capsules: EU rules on liquid capsules, in force since 2015, are spreading to Asia.
+ Cannabis: 24 US states allow adult use, and each writes its own packaging rules.
- Ageing hands: 90% of adults aged 50 to 70 must open a cap within 5 minutes, or it fails.
- Test cost: Panels with 200 children and 100 adults take 3 months.

# steel drum reconditioning | 2286.0 4.4 | NA AP | reconditioned drum, IBC, closed-loop industrial packaging
Container: steel drums 54>48, composite intermediate bulk containers 37>43, plastic drums 9>9
Contents: chemicals 46>45, oils and lubricants 28>27, food ingredients 14>16, paints and other 12>12
= supply | million drums and containers : drum or container 27 1 | chemical, oil and food companies | reconditioners | BCD
i A drum is washed, straightened and repainted for half the price of a new one, provided that somebody knows what was in it.
+ Steel price: A new 200-litre drum contains 17 kg of cold-rolled sheet, and its price follows the mill’s.
+ Collection duty: In the EU, fillers must report from 2030 how much of their transport packaging returns.
- Residue: More than 2.5 cm of residue makes a drum hazardous waste under US rules.
- Safety review: The US EPA has found violations at more than half of the drum yards it inspected.

# water-soluble film for unit dose | 742.6 8.1 | NA AP | polyvinyl alcohol film, detergent pod, dissolvable sachet
Film: polyvinyl alcohol 93>88, starch and seaweed 7>12
Use: laundry capsules 58>54, dish tablets 24>25, crop chemicals 11>12, other 7>9
= supply | thousand tonnes of film : tonne 9.8 0.5 | detergent and crop protection makers | film producers | BCA
i Everything depends on a film that keeps liquid in for a year and lets it out within a minute in cold water.
+ Dosage: Capsules cut overdosing, which is 20% to 30% with powder.
+ Farm safety: Sachets reduce handlers’ exposure to concentrated sprays by more than 90%.
- Microplastic debate: Bills in New York and other states ask whether a film that dissolves is gone; tests run for 28 days.
- Humidity: Above 80% humidity, capsules stick together on the shelf.
`;
