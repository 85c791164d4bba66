/** Food & Beverages, newest report first. The notation is described in `parse-markets.ts`. */
export const foodBeverages = `
# precision-fermented dairy protein | 186.4 29.6 | NA AP | animal-free whey, beta-lactoglobulin, recombinant casein
Protein: whey 68>57, casein 21>31, egg proteins and other 11>12
Use: sports nutrition 44>35, ice cream and desserts 27>26, cheese 17>28, drinks 12>11
= cost | tonnes of protein : kg 0.062 -9 | makers of sports nutrition, ice cream and cheese | fermentation companies | EFC
i The protein equals that of the cow, but the price does not, and contract fermenters have tanks for medicine rather than for food.
+ Approvals: The United States, Singapore, Israel and Canada have admitted the first products, with 5 notices accepted by the FDA.
+ Dairy partners: Dairies with tanks of their own have joined as makers, which saves USD 100 million or more per plant.
- Capacity: Food-grade tanks above 100 cubic metres are booked about 2 years ahead.
- Names: EU law has reserved the word milk for milk since 1987.

# oat drink base | 2316.0 7.9 | EU AP | oat milk concentrate, enzymatic hydrolysis, barista drink
Form: liquid base 71>68, powder 29>32
Use: packed drinks 66>60, food service 21>24, yoghurt and ice cream 13>16
= substitution | million litres of base : litre 0.94 1 | drink brands, cafés and dairies | oat processors | BAC
i Enzymes turn starch into sugar and decide the taste, so makers guard the minute at which they stop.
+ Coffee chains: The largest US chain dropped its surcharge of 70 cents for plant drinks in November 2024.
+ Local oats: Finland and Canada grow more than 4 million tonnes of oats and sell base instead of flakes.
- Sugar labels: An oat drink contains 3 to 4 grams of sugar per 100 ml, which Britain counts as free sugar.
- Shelf price: A litre costs 1.80 to 2.20 euros in Germany, about 70% more than milk.

# functional mushroom beverage | 612.8 13.4 | NA AP | lion’s mane coffee, reishi tea, adaptogen drink
Species: lion’s mane 39>41, reishi 24>23, chaga and cordyceps 37>36
Format: coffee blends 47>44, ready to drink 29>35, tea and powder 24>21
= scenario | million litres and packs : pack 14.2 1 | health-conscious consumers and cafés | beverage brands | ECF
i Most products contain ground grain on which the mushroom grew. Laboratories can tell; labels do not say.
+ Less alcohol: In the US, 54% of adults say that they drink, the lowest share since 1939.
+ Coffee price: Arabica passed USD 4 a pound in 2025, and blends use 30% less coffee.
- Claims: The EU has authorised no health claim for any mushroom, out of more than 260 on its list.
- Dose: A tin contains 250 mg of extract, while studies gave 1 to 3 grams.

# alcohol-free beer | 21480.0 7.1 | EU EU | dealcoholised beer, 0.0 beer, non-alcoholic brewing
Method: membrane and vacuum removal 61>67, arrested fermentation 32>24, special yeasts 7>9
Channel: shops 72>69, bars and restaurants 28>31
= geography | million hectolitres : hectolitre 214 1.5 | drinkers, bars and retailers | brewers | BCA
i Draught taps for alcohol-free beer do more for volume than any campaign, because nobody has to ask.
+ Driving limits: Scotland’s limit of 50 mg has applied since 2014, and England and Wales consider the same instead of 80.
+ Excise: Beer below 0.5% alcohol pays no duty in most EU countries, which leaves brewers 5 to 10 cents a bottle.
- Spoilage: Without alcohol, a tap line has to be cleaned every week instead of every two.
- Aroma: Removing alcohol takes away up to 80% of the esters.

# allulose sweetener | 218.6 14.8 | NA AP | rare sugar, D-psicose, low-calorie sweetener
Form: syrup 56>53, crystalline 44>47
Use: drinks 34>32, bakery and bars 33>35, dairy and ice cream 19>20, sauces and table 14>13
= scenario | thousand tonnes of allulose : tonne 3.6 -4 | drink, bakery and ice cream makers | sweetener producers | EFJ
i Allulose browns, bulks and freezes like sugar. In Europe it is not yet approved, which leaves half of the market waiting for a file.
+ Label exemption: Since 2019 US labels need not count it as sugar, and it has 0.4 calories a gram.
+ New plants: Chinese and Korean plants of 10,000 tonnes and more have halved the price since 2021.
- European approval: EFSA concluded in 2025 that the data do not establish safety.
- Tolerance: More than 0.4 grams per kilogram of body weight at once upsets the stomach.

# freeze-dried fruit ingredient | 1928.0 7.7 | AP NA | lyophilised berry, fruit powder, cereal inclusion
Form: pieces 51>48, powder 34>36, whole 15>16
Fruit: strawberry and berries 54>52, tropical 29>32, apple and other 17>16
= chain | thousand tonnes of dried fruit : tonne 23 1.5 | cereal, snack and dairy makers | fruit processors | AIB
i Drying takes a day and about two kilowatt-hours per kilogram of fruit, so plants stand where power is cheap and fruit is near.
+ Natural colour: Two to 3 grams of powder colour a pot of yoghurt without a number on the label.
+ Snacks: Sales of children’s snacks with one ingredient have grown by more than 15% a year in the US.
- Frost: Poland grows about 70% of the EU’s raspberries, and one night in April sets the price.
- Moisture: Above 4% moisture, pieces turn soft within an hour.

# plant-based seafood | 142.6 12.1 | NA EU | vegan tuna, konjac shrimp, alternative fish
Base: soya and pea 47>44, konjac and algae 34>37, mycoprotein 19>19
Product: tuna style 38>36, breaded fillets 34>33, shrimp and raw styles 28>31
= competition | thousand tonnes of product : tonne 15.6 -1 | canteens, retailers and restaurants | food makers | ACB
i Breaded products convince and raw ones do not yet. The crumb does half of the work.
+ School meals: Berlin’s university canteens serve menus that are 96% vegetarian or vegan, with plant-based fish.
+ Overfishing: The FAO counts 36% of fish stocks as overfished.
- Repeat purchase: Only one buyer in three comes back.
- Price: A kilogram costs 20 to 30 euros, more than most fish.

# cold-pressed juice with high-pressure processing | 1486.0 6.4 | NA AP | HPP juice, bulk HPP, premium juice
Type: vegetable and green 38>37, fruit 44>41, shots 18>22
Process: bottle processing 81>69, bulk processing 19>31
= technology | million litres of juice : litre 4.9 0.5 | retailers, cafés and households | juice makers | CEB
i A shot of sixty millilitres earns as much as a bottle on a twentieth of the shelf.
+ Bulk machines: Pressing before filling doubles the output per machine and allows glass and cartons.
+ Ginger shots: In Germany sales of shots rise by more than half in weeks with many colds.
- Cold chain: The juice keeps 30 to 45 days, at 4 °C only.
- Sugar: A glass of 250 ml contains 25 grams of sugar, and dietitians count it as free sugar.

# A2 milk | 3874.0 8.3 | AP AP | beta-casein, infant formula, premium milk
Product: infant formula 53>46, liquid milk 37>42, yoghurt and powder 10>12
Animal: selected cows 87>85, goats and buffalo 13>15
= geography | million kilograms of milk solids : kg 9.6 1.5 | parents and milk drinkers | dairies | JAC
i The science is disputed and the herds are real: a farm needs about six years of breeding before its milk may carry the name.
+ Chinese formula: Products with the claim hold about a fifth of China’s premium infant formula.
+ Digestive comfort: About 65% of adults digest lactose poorly, and many try A2 milk first.
- Births: China’s births fell from 17.9 million in 2016 to 9.5 million in 2024.
- Competing claims: More than 30 dairies print a version of their own.

# natural colour from spirulina | 486.2 9.9 | EU NA | phycocyanin, blue food colour, clean label
Form: powder 57>54, liquid 43>46
Use: confectionery 52>50, drinks 17>21, ice cream and dairy 31>29
= regulation | tonnes of colour : kg 0.118 -2 | makers of sweets, drinks and ice cream | colour producers | EFC
i Blue is the rarest colour in nature, and this one fades in heat, acid and light. For each of the three there is a patent.
+ Synthetic exits: US authorities announced in April 2025 that they want 6 petroleum dyes out of food by the end of 2026.
+ Acid-stable grades: New grades hold at pH 3, which opens soft drinks.
- Dose: A blue sweet needs 10 times as much spirulina as synthetic dye.
- Ponds: A week of rain can contaminate an open pond and cost a tenth of the season.

# specialty coffee roasting equipment | 742.3 6.6 | EU AP | drum roaster, fluid-bed roaster, shop roaster
Type: drum 68>63, fluid bed 19>23, electric infrared 13>14
Batch: below 5 kg 31>30, 5 to 30 kg 38>38, above 30 kg 31>32
= supply | thousand roasters : roaster 34 1 | roasters and cafés | equipment makers | GBI
i Small roasters open and close at the same rate, so the price of second-hand machines says more than the list price.
+ Electric roasting: More than 100 US cities and counties have passed rules for new buildings without gas.
+ Producing countries: Colombia and Ethiopia drink more than a third of their own coffee and roast it for cafés.
- Bean price: Arabica more than doubled within 15 months up to February 2025, and order books emptied.
- Afterburners: Smoke rules add 15,000 to 40,000 euros to a 15 kg roaster.

# gluten-free bakery mix | 1742.0 7.3 | EU LA | rice flour blend, psyllium, coeliac
Product: bread 44>43, cakes and cookies 37>36, pizza and pasta dough 19>21
Base: rice and maize 58>50, ancient grains 27>32, pulses 15>18
= demand | thousand tonnes of mix : tonne 4.4 1 | bakeries and people with coeliac disease | mix producers | BCA
i Texture comes from a husk: psyllium from Gujarat holds what gluten held, and its harvest fails one year in four.
+ Diagnosis: Italy screens all children aged 1 to 17 for coeliac disease, and about 1 in 60 has it.
+ Bakery chains: In-store bakeries want one mix that works in every oven within 20 minutes.
- Cross contact: The limit is 20 mg of gluten per kilogram, and one crumb can close a line.
- Nutrition: Gluten-free bread has about half the protein of wheat bread.

# smoked salmon | 5236.0 4.8 | EU AP | cold smoked, Atlantic salmon, sliced fish
Method: cold smoked 77>75, hot smoked 23>25
Pack: sliced 71>70, sides and portions 29>30
= cost | thousand tonnes of smoked salmon : tonne 24.5 2 | retailers and households | smokehouses | HIB
i Christmas makes a quarter of the year in France, and freezers in Poland decide whether there is enough.
+ Sushi habit: Europeans ate a tenth more salmon than five years ago, and those who eat it raw eat it smoked.
+ Automation: Slicers that detect pin bones save the second of two people on the line.
- Listeria: The EU tightened its rule from July 2026: no Listeria in 25 grams throughout shelf life.
- Fish price: Salmon costs between 5 and 12 euros a kilogram within one year, and retailers contract for 12 months.

# edible insect snack | 64.8 15.6 | AP EU | cricket powder, mealworm, novel food protein
Species: crickets 57>54, mealworms 31>34, grasshoppers and other 12>12
Form: powder in bars and pasta 53>56, whole roasted 47>44
= geography | tonnes of insects : kg 0.034 -2 | snack buyers, zoos and athletes | insect farms and snack makers | FDA
i Thai farmers sell whole crickets to people who like them. European companies sell powder to people who do not want to see it.
+ Novel-food list: The EU has authorised 4 species since 2021, and Singapore 16 in one step.
+ Protein: Dried crickets contain about 65% protein, and bars with 10% of powder sell in gyms.
- Allergy: Eight in ten people with a shrimp allergy react to crickets.
- Politics: Italy has forbidden insect flour in pasta and pizza since 2023.

# fermented hot sauce | 2816.0 7.5 | NA AP | chilli sauce, gochujang, lacto-fermented pepper
Style: American vinegar 43>37, sriracha and Asian 34>37, fermented artisanal 23>26
Channel: shops 66>62, food service 25>27, online 9>11
= supply | million litres of sauce : litre 7.8 1.5 | households and restaurants | sauce makers | ACI
i A dispute between one maker and one farm emptied shelves for two years and taught buyers to like other bottles.
+ Chicken chains: US chains introduced more than 100 spicy items in a year.
+ Korean paste: Korea’s exports of gochujang have about doubled since 2018.
- Pepper harvest: Drought cut Mexico’s red jalapeño harvest by half in 2022.
- Crowded shelves: A bottle lasts a year, and a US household has 4 of them open.

# infant cereal with ancient grains | 1342.0 6.2 | AP ME | baby cereal, millet, heavy metals in baby food
Grain: oats 41>38, millet and sorghum 21>27, quinoa and other 38>35
Pack: box 61>55, pouch 39>45
= substitution | thousand tonnes of cereal : tonne 9.2 1 | parents and health programmes | baby food makers | EAF
i Tests for arsenic pushed rice out of the bowl, and millet took its place.
+ Metal limits: California has required makers to publish test results since January 2025; the US limit for arsenic in rice cereal is 100 ppb.
+ Millet policy: India grows about 40% of the world’s millet and promotes it in child nutrition.
- Births: Births fall in every large market outside Africa; China counted 9.5 million in 2024, half as many as in 2016.
- Home cooking: Four in ten European parents give what the family eats from the ninth month.

# membrane filtration system for dairy | 1628.0 6.9 | EU AP | ultrafiltration, milk protein concentrate, whey processing
Process: ultrafiltration 46>45, reverse osmosis 26>28, microfiltration 19>19, nanofiltration 9>8
Use: whey 43>41, milk standardisation 31>32, water recovery 26>27
= technology | thousand square metres of membrane : square metre 1.28 0.5 | dairies and cheese makers | equipment makers | BCA
i Whey was waste, then feed, then muscle. Membranes that separate it pay back within months when protein is expensive.
+ Protein boom: Whey protein isolate has sold for more than USD 20 a kilogram, twice its price of 2023.
+ Water reuse: A dairy recovers up to 0.8 litres of water from each litre of milk.
- Fouling: Cleaning takes 4 to 6 hours of each day.
- Replacement: A membrane lasts 18 months and costs 15% of the plant’s running budget.

# sparkling water with natural flavour | 11860.0 8.2 | NA EU | flavoured seltzer, canned water, unsweetened drink
Flavour: citrus 48>44, berry 27>27, botanical 25>29
Pack: cans 71>74, bottles 29>26
= demand | billion litres : litre 1320 1 | households and retailers | beverage companies | CBF
i Cola drinkers come for the bubbles and stay for the can.
+ Sugar taxes: More than 115 countries and territories tax sweet drinks.
+ Private label: Discounters sell 8 cans for the price of four.
- Fluorine findings: A test found measurable fluorinated substances in 7 of 12 sparkling waters.
- Home machines: Tap water and a cylinder cost 20 cents a litre, a fifth of the can.

# upcycled grain flour | 84.6 16.8 | NA EU | brewer’s spent grain, upcycled ingredient, fibre flour
Source: brewers’ grain 66>61, oat and soya pulp 23>27, coffee cherry and other 11>12
Use: bread and pizza 51>48, snacks 31>33, pet food 18>19
= growth | thousand tonnes of flour : tonne 1.85 -1 | bakeries and snack makers | flour makers | BAC
i Wet grain spoils within a day, so the dryer has to stand next to the brewery, and the brewery has to be large.
+ Waste targets: The EU wants 10% less food waste in processing by 2030, and brewers report where their grain goes.
+ Fibre: The flour contains about 45% fibre and 20% protein.
- Cattle: Farmers take wet grain for 30 to 50 euros a tonne and ask no questions.
- Colour: Above 15% in the dough, bread turns brown and dense.

# ready meal for food service with sous-vide cooking | 6418.0 7.8 | EU NA | sous-vide, central kitchen, regenerated meal
Course: meat and poultry 54>50, fish 16>17, vegetables and pulses 30>33
Buyer: hospitals and care 34>35, restaurants 38>37, airlines and rail 28>28
= buyers | million meals : meal 6.3 1.5 | hospitals, restaurants and caterers | meal producers | BCA
i Kitchens buy time: a bag, a water bath and a clock replace a cook who cannot be found.
+ Cooks: Britain’s hospitality had more than 80,000 vacancies, and two in three were in kitchens.
+ Texture meals: About 15% of older people in care have trouble swallowing, and texture is fixed in 8 levels.
- Energy: Cooking at 65 °C for 12 hours and chilling to 3 °C uses the energy twice.
- Plastic: Each portion leaves a bag of 8 to 12 grams.
`;
