/** Food & Beverages, newest report first. The notation is described in `parse-markets.ts`. */
export const foodBeverages = `
# precision-fermented dairy protein | 186.4 29.6 | NA AP | animal-free whey, beta-lactoglobulin, recombinant casein
Protein: whey 68>57, casein 21>31, egg proteins and other 11>12
Use: sports nutrition 44>35, ice cream and desserts 27>26, cheese 17>28, drinks 12>11
i The protein equals that of the cow; the price does not, and contract fermenters have tanks for medicine rather than for food.
+ Novel-food approvals: America, Singapore, Israel and Canada have let the first products pass.
+ Dairy partners: Dairies with their own tanks join as makers.
- Capacity: Food-grade fermenters of a hundred cubic metres are fully booked.
- Names: Courts decide whether it may be called milk.

# oat drink base | 2316.0 7.9 | EU AP | oat milk concentrate, enzymatic hydrolysis, barista drink
Form: liquid base 71>68, powder 29>32
Use: packed drinks 66>60, food service 21>24, yoghurt and ice cream 13>16
i Enzymes turn starch to sugar and decide the taste; makers guard the minute at which they stop.
+ Coffee chains: Several chains dropped the surcharge.
+ Local oats: Finnish and Canadian mills sell base instead of flakes.
- Sugar labels: Sugar from the process now counts as added in some countries.
- Shelf price: A litre still costs twice that of milk.

# functional mushroom beverage | 612.8 13.4 | NA AP | lion’s mane coffee, reishi tea, adaptogen drink
Species: lion’s mane 39>41, reishi 24>23, chaga and cordyceps 37>36
Format: coffee blends 47>44, ready to drink 29>35, tea and powder 24>21
i Most products contain ground grain on which the mushroom grew; laboratories can tell and labels do not.
+ Less alcohol: Bars list drinks that promise calm.
+ Coffee price: Blends stretch beans that have become dear.
- Claims: European law permits none of them.
- Dose: A tin holds less than any study gave.

# alcohol-free beer | 21480.0 7.1 | EU EU | dealcoholised beer, 0.0 beer, non-alcoholic brewing
Method: membrane and vacuum removal 61>67, arrested fermentation 32>24, special yeasts 7>9
Channel: shops 72>69, bars and restaurants 28>31
i Draught taps for alcohol-free beer do more for volume than any campaign, because nobody has to ask.
+ Driving limits: Lower limits leave beer without alcohol as the second glass.
+ Excise: No tax means a margin that brewers like.
- Spoilage: Without alcohol germs grow in the line.
- Aroma: Esters leave with the alcohol.

# allulose sweetener | 218.6 14.8 | NA AP | rare sugar, D-psicose, low-calorie sweetener
Form: syrup 56>53, crystalline 44>47
Use: drinks 34>32, bakery and bars 33>35, dairy and ice cream 19>20, sauces and table 14>13
i It browns, bulks and freezes like sugar; in Europe it is not yet food, which leaves half of the market waiting for a file.
+ Label exemption: American labels do not count it as sugar.
+ New plants: Chinese and Korean plants brought down the price.
- European approval: The dossier lacks data, the authority says.
- Stomach: Large doses trouble some people.

# freeze-dried fruit ingredient | 1928.0 7.7 | AP NA | lyophilised berry, fruit powder, cereal inclusion
Form: pieces 51>48, powder 34>36, whole 15>16
Fruit: strawberry and berries 54>52, tropical 29>32, apple and other 17>16
i Drying takes a day and a kilowatt-hour for each handful, so plants stand where power is cheap and fruit is near.
+ Clean colour: Powders colour yoghurt without a number on the label.
+ Snacks: Children’s snacks of one ingredient.
- Frost: One night in Poland sets the price of raspberries.
- Moisture: An open bag is soft in an hour.

# plant-based seafood | 142.6 12.1 | NA EU | vegan tuna, konjac shrimp, alternative fish
Base: soya and pea 47>44, konjac and algae 34>37, mycoprotein 19>19
Product: tuna style 38>36, breaded fillets 34>33, shrimp and raw styles 28>31
i Breaded products convince and raw ones do not; the crumb does half of the work.
+ School meals: Canteens serve fish fingers that suit all diets.
+ Overfishing: Chefs want tuna without the debate.
- Repeat buying: Two of three buyers do not return.
- Price: It costs more than the fish.

# cold-pressed juice with high-pressure processing | 1486.0 6.4 | NA AP | HPP juice, bulk HPP, premium juice
Type: vegetable and green 38>37, fruit 44>41, shots 18>22
Process: in bottle 81>69, in bulk 19>31
i Shots of sixty millilitres earn as much as a bottle, on a twentieth of the shelf.
+ Bulk machines: Pressing before filling allows glass and cartons.
+ Ginger shots: Winters with colds sell them by the dozen.
- Cold chain: Thirty days at four degrees or nothing.
- Sugar: Dietitians no longer recommend juice.

# A2 milk | 3874.0 8.3 | AP AP | beta-casein, infant formula, premium milk
Product: infant formula 53>46, liquid milk 37>42, yoghurt and powder 10>12
Animal: selected cows 87>85, goats and buffalo 13>15
i The science is disputed and the herds are real: a farm needs six years of breeding before its milk may carry the name.
+ Chinese mothers: Formula with the claim holds its price as births fall.
+ Digestive comfort: Buyers who think themselves intolerant try it first.
- Births: Fewer infants need formula each year in China.
- Own claims: Each dairy prints its own version.

# natural colour from spirulina | 486.2 9.9 | EU NA | phycocyanin, blue food colour, clean label
Form: powder 57>54, liquid 43>46
Use: confectionery 52>50, drinks 17>21, ice cream and dairy 31>29
i Blue is the rarest colour of nature, and this one fades in heat, in acid and in light; each of the three has its patent.
+ Synthetic exits: The United States announced in April 2025 that it wants petroleum dyes out of food.
+ Acid-stable grades: New grades hold in soft drinks.
- Dose: A blue sweet needs ten times the weight of dye.
- Ponds: Open ponds are closed by one week of rain.

# specialty coffee roasting equipment | 742.3 6.6 | EU AP | drum roaster, fluid-bed roaster, shop roaster
Type: drum 68>63, fluid bed 19>23, electric infrared 13>14
Batch: below 5 kg 31>30, 5 to 30 kg 38>38, above 30 kg 31>32
i Small roasters die and are born at the same rate, so the second-hand price tells more than the list.
+ Electric roasting: Cities forbid new gas lines.
+ Producing countries: Colombia and Ethiopia roast for their own cafés.
- Bean price: Arabica doubled within a year and emptied the order books.
- Afterburners: Smoke rules make the chimney dearer than the drum.

# gluten-free bakery mix | 1742.0 7.3 | EU LA | rice flour blend, psyllium, coeliac
Product: bread 44>43, cakes and cookies 37>36, pizza and pasta dough 19>21
Base: rice and maize 58>50, ancient grains 27>32, pulses 15>18
i Texture comes from a husk: psyllium from Gujarat holds what gluten held, and its harvest fails one year in four.
+ Diagnosis: Screening of children in Italy finds cases early.
+ Bakery chains: In-store bakeries want a mix that one oven can bear.
- Cross contact: One crumb closes a line.
- Nutrition: Starch and fat replace protein.

# smoked salmon | 5236.0 4.8 | EU AP | cold smoked, Atlantic salmon, sliced fish
Method: cold smoked 77>75, hot smoked 23>25
Pack: sliced 71>70, sides and portions 29>30
i Christmas makes a quarter of the year in France, and freezers in Poland decide whether there is enough.
+ Sushi habit: People who eat raw fish eat it smoked.
+ Automation: Slicers that see bones save the second hand.
- Listeria: A single positive empties a plant.
- Fish price: Salmon is bought on the spot and sold by yearly contract.

# edible insect snack | 64.8 15.6 | AP EU | cricket powder, mealworm, novel food protein
Species: crickets 57>54, mealworms 31>34, grasshoppers and other 12>12
Form: powder in bars and pasta 53>56, whole roasted 47>44
i Thai farmers sell whole crickets to people who like them; European firms hide powder from people who do not.
+ Novel-food list: Four species are now permitted across Europe.
+ Zoos and sport: Museums and climbers are the steady customers.
- Allergy: People with a shellfish allergy react.
- Politics: Governments campaign against insects in bread.

# fermented hot sauce | 2816.0 7.5 | NA AP | chilli sauce, gochujang, lacto-fermented pepper
Style: American vinegar 43>37, sriracha and Asian 34>37, fermented artisanal 23>26
Channel: shops 66>62, food service 25>27, online 9>11
i A dispute between one maker and one farm emptied shelves for two years and taught buyers to like other bottles.
+ Chicken chains: Each season has a hotter sauce.
+ Korean paste: Gochujang moved from the ethnic shelf to the middle.
- Pepper harvest: Drought in Mexico and New Mexico.
- Shelf crowding: A bottle lasts a year and there are six in the door.

# infant cereal with ancient grains | 1342.0 6.2 | AP ME | baby cereal, millet, heavy metals in baby food
Grain: oats 41>38, millet and sorghum 21>27, quinoa and other 38>35
Pack: box 61>55, pouch 39>45
i Tests for arsenic pushed rice out of the bowl, and millet that nobody knew in Ohio took its place.
+ Metal limits: California asks makers to print results.
+ Millet policy: India promotes millets in child nutrition.
- Births: Fewer infants in each large market save Africa.
- Home cooking: Parents give what the family eats.

# membrane filtration system for dairy | 1628.0 6.9 | EU AP | ultrafiltration, milk protein concentrate, whey processing
Process: ultrafiltration 46>45, reverse osmosis 26>28, microfiltration 19>19, nanofiltration 9>8
Use: whey 43>41, milk standardisation 31>32, water recovery 26>27
i Whey was waste, then feed, then muscle; the membrane that parts it pays back in months when protein is dear.
+ Protein boom: Protein in puddings and water takes each tonne of concentrate.
+ Water reuse: Dairies recover from milk the water that they rinse with.
- Fouling: Cleaning takes six hours of each day.
- Replacement: Membranes last a year and a half.

# sparkling water with natural flavour | 11860.0 8.2 | NA EU | flavoured seltzer, canned water, unsweetened drink
Flavour: citrus 48>44, berry 27>27, botanical 25>29
Pack: cans 71>74, bottles 29>26
i Cola drinkers arrive for the bubbles and stay for the can.
+ Sugar taxes: More than a hundred countries tax sweet drinks.
+ Private label: Discounters sell twelve cans for the price of six.
- Fluorine findings: Tests named brands and values.
- Home machines: Tap water and a cylinder cost a tenth.

# upcycled grain flour | 84.6 16.8 | NA EU | brewer’s spent grain, upcycled ingredient, fibre flour
Source: brewers’ grain 66>61, oat and soya pulp 23>27, coffee cherry and other 11>12
Use: bread and pizza 51>48, snacks 31>33, pet food 18>19
i Wet grain spoils within a day, so the dryer must stand beside the brewery and the brewery must be large.
+ Waste targets: Brewers report where their grain goes.
+ Fibre: Half of the flour is fibre and a fifth protein.
- Cattle: Farmers take wet grain for little money and no questions.
- Colour: Bread turns brown and dense.

# ready meal for food service with sous-vide cooking | 6418.0 7.8 | EU NA | sous-vide, central kitchen, regenerated meal
Course: meat and poultry 54>50, fish 16>17, vegetables and pulses 30>33
Buyer: hospitals and care 34>35, restaurants 38>37, airlines and rail 28>28
i Kitchens buy time: a cook who cannot be found is replaced by a bag, a bath and a clock.
+ Cooks: Hospitality lost a fifth of its skilled staff.
+ Texture meals: Care homes need food that can be swallowed.
- Energy: Cooking and chilling the same bag costs twice.
- Plastic: Each portion leaves a bag.
`;
