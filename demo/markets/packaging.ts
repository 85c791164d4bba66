/** Packaging, newest report first. The notation is described in `parse-markets.ts`. */
export const packaging = `
# moulded fibre tray | 3218.0 8.9 | NA EU | pulp packaging, dry moulded fibre, plastic-free tray
Process: wet-moulded thick wall 48>40, thermoformed 39>41, dry-moulded 13>19
Use: eggs and fruit 46>39, ready meals 18>24, electronics 21>20, food service 15>17
i Dry moulding needs no water and cycles like a plastic press, which brings fibre from egg boxes to lids and cups.
+ Plastic taxes: Spain, Italy and Britain tax plastic without recycled content.
+ Retail promises: Supermarkets have set dates for black trays to leave the shelf.
- Barrier: Wet food needs a film inside, and the film spoils the recycling.
- Fluorine ban: Grease-proof grades had to be developed again.

# recycled PET food-grade resin | 9864.0 8.3 | EU AP | rPET, bottle-to-bottle, mechanical recycling
Process: mechanical 96>90, chemical 4>10
Use: bottles 69>70, sheet and trays 22>20, strapping and other 9>10
i Recycled resin has been dearer than new resin for most of the past three years, and only law keeps buyers from changing back.
+ Bottle quotas: European bottles must contain a quarter of recycled material from 2025 and more from 2030.
+ Deposit systems: Poland, Austria and Portugal add clean bottles to the supply.
- Imports: Cheap flakes and preforms from Asia undercut European washing plants.
- Trays: Trays live on bottles and return nothing.

# mono-material flexible pouch | 4312.0 10.7 | AP EU | recyclable laminate, MDO-PE, stand-up pouch
Polymer: polyethylene 61>59, polypropylene 39>41
Use: food 57>57, pet food 19>20, home and personal care 24>23
i A pouch of a single plastic can be recycled in theory anywhere and in practice in four countries.
+ Fees by design: Producer fees in Europe rise for laminates that no plant can sort.
+ Oriented film: Stretched polyethylene gives the stiffness that polyester used to give.
- Sealing window: Lines run slower when both layers melt at nearly the same heat.
- Retort: Sterilised food still needs aluminium in many cases.

# aluminium aerosol can | 3486.0 5.1 | EU AP | monobloc can, deodorant, impact extrusion
Type: standard monobloc 74>70, shaped 17>19, bag-on-valve 9>11
Use: personal care 76>75, household 9>9, food 6>7, technical and medical 9>9
i Weight per can has fallen by a quarter in ten years; the next saving comes from scrap, not from thinner walls.
+ Dry shampoo: New habits add cans beside deodorants.
+ Recycled slugs: Alloys from scrap lighten the footprint that brands print.
- Propellants: Volatile-compound limits in America shrink formulas.
- Metal: Smelter power prices reach the slug within a quarter.

# smart label with RFID | 4128.0 12.6 | AP NA | RAIN RFID, inlay, item-level tagging
Frequency: ultra-high 83>85, high and near-field 17>15
Use: apparel 62>48, food and grocery 9>21, logistics 16>18, pharma and other 13>13
i Apparel is nearly complete; the next hundred billion labels are on bread, meat and parcels, at a price of three cents.
+ Grocery mandates: A large American retailer has asked suppliers of fresh food for tags.
+ Product passports: European law gives batteries and textiles an identity that can be read.
- Liquids and metal: Cans and bottles shield the signal.
- Recycling: Aluminium antennas worry paper mills.

# corrugated box for online retail | 21480.0 6.4 | AP AP | e-commerce packaging, right-size box, fit-to-product
Board: single wall 71>72, micro-flute 19>20, double wall 10>8
Print: plain 44>37, flexographic 43>42, digital 13>21
i The empty space in a parcel becomes illegal in Europe, and machines that cut a box for each order become cheap enough.
+ Space rule: European parcels may not hold more than half air from 2030.
+ Box machines: Fit-to-size machines save filling, board and truck space.
- Paper bags: Clothing travels in bags, which weigh a quarter.
- Overcapacity: New board machines have opened faster than demand grew.

# glass vial for injectables | 2186.0 8.8 | EU AP | borosilicate vial, ready-to-use vial, tubular glass
Type: tubular bulk 62>49, ready-to-use 24>38, moulded 14>13
Coating: uncoated 71>64, inner coating 29>36
i Drug makers emptied the stocks of the pandemic for two years; the recovery comes with weight-loss drugs and vials that arrive sterile.
+ Sterile filling: The revised European annex on sterile products favours vials that no one washes.
+ Biologics: Proteins attack ordinary glass surfaces.
- Polymer: Cyclic olefin vials do not break at minus eighty.
- Tubing: Few melters draw pharmaceutical tubing.

# tethered beverage cap | 2914.0 4.6 | EU LA | lightweight closure, 26 mm neck, one-piece cap
Neck: 26 mm 58>67, 28 mm 31>22, 38 mm and other 11>11
Drink: water 47>47, carbonated 34>33, juice and dairy 19>20
i What drinkers grumbled about has saved a gram of plastic per bottle, because the shorter neck came with the string.
+ European law: Caps must stay on bottles since July 2024.
+ Light necks: Bottlers elsewhere take the shorter neck for its weight alone.
- Line changes: Small bottlers have no money for new moulds.
- Refill: Glass and kegs have no plastic cap.

# compostable coffee capsule | 486.2 11.9 | EU NA | PLA capsule, home compostable, coffee pod
Material: polylactide blends 58>51, paper and cellulose 29>38, other biopolymers 13>11
System: espresso 74>72, filter pods 26>28
i European law will ask pads to be compostable, leaves capsules to the states, and so leaves makers with twenty-seven answers.
+ Organic bin: Italian cities collect certified capsules with kitchen waste.
+ Paper capsules: A capsule of pressed coffee or paper needs no lid.
- Oxygen: Without aluminium coffee ages in weeks.
- Composters: Plants sort out what looks like plastic.

# pharmaceutical blister film | 4062.0 6.2 | AP AP | cold-form foil, PVC-free blister, push-through
Material: polyvinyl chloride 44>36, coated laminates 29>30, cold-form aluminium 21>22, polypropylene and PET 6>12
Tablet: prescription 67>66, over the counter 33>34
i A change of film means a stability study of two years, so recyclable blisters come with new drugs and not with old ones.
+ Tropical zones: Generic makers in India sell to humid countries and need stronger barriers.
+ PVC exit: Three large drug groups have set a date for blisters without chlorine.
- Line speed: Polypropylene shrinks as it cools and slows the machine.
- Price controls: Generics earn cents per strip.

# reusable transport crate | 2816.0 7.1 | EU NA | returnable packaging, pooling, foldable crate
Type: foldable crates 47>50, nestable crates 28>26, bulk containers 25>24
Model: pooled 61>66, owned 39>34
i Each crate makes a hundred trips if it comes back, and every per cent that does not wipes out the saving.
+ Reuse targets: European law sets quotas for transport packaging within a country.
+ Automation: Robots grip crates of one size and fail at cardboard.
- Washing: Water and detergent are the largest running cost.
- Loss: Crates become garden furniture.

# paper-based barrier coating | 1342.0 11.4 | EU AP | dispersion coating, grease barrier, repulpable
Chemistry: acrylic dispersions 46>41, wax emulsions 16>11, biopolymers 21>28, mineral blends 17>20
Barrier: grease 41>40, water vapour 32>33, oxygen 27>27
i Mills measure success in the pulper: a coating that keeps a burger dry and falls apart in the vat.
+ Fluorine exit: Makers of burger wrap lost their old chemistry within two years.
+ Plastic limits: Paper with less than five per cent plastic escapes fees in Germany.
- Cracks: Folds break the film where boxes need it.
- Two passes: Mills must coat twice and lose a shift.

# wine bottle light-weighting service | 218.4 6.3 | EU LA | lightweight glass, bottle redesign, carbon label
Service: bottle design 41>38, line trials 34>35, carbon accounting 25>27
Wine: still 83>82, sparkling 17>18
i A heavy bottle tastes better in tests, and monopolies that buy for whole countries now refuse it.
+ Buying limits: Retail monopolies in Sweden and Canada cap the weight of a bottle.
+ Furnace costs: Glassworks sell more bottles from the same tonne.
- Prestige: Estates keep the punt that hand and shop expect.
- Breakage: Light bottles need gentler lines.

# case packing robot | 3162.0 7.9 | EU NA | end-of-line automation, delta robot, case erector
Type: top-load robots 47>51, side-load machines 34>30, wrap-around 19>19
Industry: food 44>43, drinks 19>18, pharma and cosmetics 21>23, online retail 16>16
i Retail-ready boxes change with every promotion, and machines are compared by the minutes between two formats.
+ Heavy labour: Nobody wants to lift boxes through the night.
+ Shelf-ready: Discounters dictate trays that open without a knife.
- Floor space: Old halls have no ten metres left at the end of a line.
- Service: A small baker has no robot engineer.

# stretch film for pallets | 14620.0 4.3 | AP AP | pallet wrap, nano-layer film, prestretched film
Type: machine film 64>66, hand film 23>20, prestretched 13>14
Layer: 3 to 5 layers 46>36, above 5 layers 54>64
i Film gets thinner faster than pallets get more numerous, so weight falls where value stands still.
+ Automatic wrappers: Machines stretch film to four times its length.
+ Recycled content: Industrial film returns clean and feeds the next roll.
- Reuse quota: A European rule on reusable wraps was softened but not withdrawn.
- Ethylene: Price moves with naphtha within weeks.

# cold-chain insulated shipper | 3418.0 9.4 | NA AP | temperature-controlled packaging, phase change material, vaccine shipper
Insulation: expanded polystyrene 41>28, polyurethane 17>14, vacuum panels 16>21, fibre and paper 26>37
Use: pharmaceuticals 62>64, food delivery 31>29, laboratory samples 7>7
i One shipper can be a box of straw for meat or a rented vault with a data logger; the average price means nothing.
+ Injected drugs: Weight-loss and antibody drugs travel at two to eight degrees.
+ Foam bans: States forbid polystyrene boxes.
- Return freight: Reusable boxes cross the sea empty.
- Summer: Tests are made for an average day.

# digital printing press for packaging | 2164.0 10.3 | EU AP | inkjet, label press, short-run carton
Technology: electrophotography 47>39, inkjet 53>61
Material: labels 58>50, corrugated 21>24, cartons 13>15, flexible film 8>11
i Runs get shorter because products get more, and the press pays where the plates would cost more than the print.
+ Variants: A brand with forty flavours prints each of them for a week.
+ Late printing: Drug makers print the country on the day of shipping.
- Ink price: Ink is sold like perfume.
- Food safety: Inks for primary packaging need migration tests.

# child-resistant closure | 2418.0 6.7 | NA EU | push-and-turn cap, pill bottle, cannabis packaging
Type: push-and-turn 61>58, squeeze-and-turn 22>22, sliding and blister packs 17>20
Use: medicines 58>55, household chemicals 24>24, cannabis and vaping 18>21
i The test has two panels: children who must fail and pensioners who must not, and the second is the harder one.
+ Detergent capsules: Rules on liquid capsules spread from Europe to Asia.
+ Cannabis: Each new legal state writes its own packaging act.
- Ageing hands: Pharmacies hand out easy caps on request.
- Test cost: A new cap needs months with panels.

# steel drum reconditioning | 2286.0 4.4 | NA AP | reconditioned drum, IBC, closed-loop industrial packaging
Container: steel drums 54>48, composite intermediate bulk containers 37>43, plastic drums 9>9
Contents: chemicals 46>45, oils and lubricants 28>27, food ingredients 14>16, paints and other 12>12
i A drum is washed, dented back and painted for half the price of a new one, as long as somebody knows what was in it.
+ Steel price: New drums follow the price of cold-rolled sheet.
+ Collection duty: Fillers must show where their empties went.
- Residue: A litre of unknown residue makes waste of the whole load.
- Safety rules: An American review asks for tighter control of drum yards.

# water-soluble film for unit dose | 742.6 8.1 | NA AP | polyvinyl alcohol film, detergent pod, dissolvable sachet
Film: polyvinyl alcohol 93>88, starch and seaweed 7>12
Use: laundry capsules 58>54, dish tablets 24>25, crop chemicals 11>12, other 7>9
i Everything depends on a film that must keep liquid in for a year and let it out in a minute of cold water.
+ Dosage: Capsules end the overdosing that washing powder invites.
+ Farm safety: Sachets keep concentrated sprays off hands.
- Microplastic debate: Bills in several states ask whether dissolved means gone.
- Humidity: Wet hands and tropical stores weld capsules together.
`;
