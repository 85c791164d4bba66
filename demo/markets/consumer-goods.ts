/** Consumer Goods, newest report first. The notation is described in `parse-markets.ts`. */
export const consumerGoods = `
# consumer air purifier | 9218.0 6.8 | AP AP | room air cleaner, HEPA filter, indoor air quality
Technology: particle filter 58>55, filter with activated carbon 34>38, electrostatic 8>7
Room: below 30 m² 47>44, 30 to 60 m² 37>39, above 60 m² 16>17
i Sales follow the news: a season of wildfire or dust sells in six weeks what a normal year sells in twelve months, and the filters follow for years.
+ Wildfire smoke: Cities that never had smoke now have a week of it each summer.
+ Schools: Authorities buy for classrooms after studies on absence.
- Filter price: A year of filters costs half the machine.
- Clean air: Chinese cities became cleaner and took their best reason away.

# refillable cosmetics container | 2416.0 9.8 | EU AP | refill pod, reusable compact, beauty packaging
Format: cartridges and pods 46>48, pouches 35>32, refill stations 19>20
Category: skin care 44>45, make-up 27>26, hair and body 29>29
i People buy the jar for its beauty and the refill for its price; where the refill saves less than a fifth, they buy a new jar.
+ Retail shelves: Perfumeries and drugstores in France and Korea give refills an own shelf.
+ Reuse rules: French law counts refills towards a national target.
- Hygiene: Testers and stations need cleaning that shops neglect.
- Moulds: A jar with a loose inner part needs twice the tooling.

# robot lawn mower | 2914.0 13.7 | EU NA | wire-free mower, RTK mower, garden robot
Navigation: boundary wire 51>18, satellite correction 31>47, camera and lidar 18>35
Lawn: below 600 m² 44>40, 600 to 1,500 m² 37>38, above 1,500 m² 19>22
i The wire in the ground was a craftsman’s work and kept the trade in business; without it the mower is sold like a vacuum cleaner.
+ Wire-free start: A garden is mapped in twenty minutes.
+ New makers: Makers of robot vacuum cleaners bring their prices to the lawn.
- Hedgehogs: German towns forbid mowing at night.
- Theft: A machine of two thousand euros stands outside.

# period underwear | 612.4 12.9 | NA AP | leakproof apparel, reusable menstrual product
Absorbency: light 31>29, medium 41>40, heavy and overnight 28>31
Channel: online 61>54, drugstores and supermarkets 27>33, apparel shops 12>13
i Supermarket brands at a third of the price have turned a start-up’s product into a staple, and ended the start-ups.
+ Public supply: Scotland, Spain and several American states hand products out in schools.
+ Tax: Countries that struck the tax on tampons extend it to textiles.
- Fluorine suits: Lawsuits over fluorinated finishes frightened buyers.
- Washing: The habit ends where there is no machine.

# premium pet food topper | 1684.0 10.6 | NA AP | meal mixer, freeze-dried pet food, bone broth
Form: freeze-dried 41>40, broths and gravies 34>33, powders 25>27
Pet: dogs 68>63, cats 32>37
i The dog eats what it always ate, and the owner buys two spoons of something better to put on top.
+ Picky cats: Cats in flats are the fussiest eaters and the fastest-growing group.
+ Price ladder: A topper costs less than the move to fresh food.
- Budgets: Owners who save return to the plain bag.
- Salmonella: Raw ingredients cause recalls.

# silicone kitchenware | 3128.0 5.2 | AP AP | baking mat, reusable food bag, heat-resistant utensil
Product: bakeware 38>36, storage bags and lids 29>34, utensils 33>30
Channel: supermarkets 36>33, online 39>44, household shops 25>23
i Growth has moved from the cake to the freezer, where bags replace film.
+ Plastic doubt: Families move warm food out of plastic.
+ Air fryers: Each fryer sells a liner or two.
- Fillers: Cheap products contain fillers that smell.
- Lifetime: A good spatula lasts ten years.

# home fitness strength machine | 2714.0 7.4 | NA AP | cable trainer, digital weight, home gym
Resistance: weight stack 44>36, free weights and racks 39>37, electromagnetic 17>27
Price: below USD 500 41>38, USD 500 to 2,000 34>35, above USD 2,000 25>27
i After the bicycles of the lockdown came dumbbells, and they stayed.
+ Muscle and age: Doctors prescribe strength after sixty.
+ Weight-loss drugs: Patients who lose weight lose muscle and are told to train.
- Second hand: The web is full of machines from 2021.
- Subscriptions: Screens that need a monthly fee stand dark.

# natural fibre mattress | 3862.0 6.9 | EU NA | latex mattress, wool bedding, organic cotton mattress
Core: natural latex 51>49, coir and horsehair 17>16, pocket springs in natural covers 32>35
Channel: specialist shops 47>42, online 34>39, hotels 19>19
i Flame rules decide the product: where wool is accepted as a barrier the mattress needs no chemical at all.
+ Off-gassing: Parents of small children pay for a bed that does not smell.
+ Take-back fees: France charges mattresses by what they are made of.
- Latex price: Rubber follows the weather of Sri Lanka and Thailand.
- Weight: A mattress of forty kilograms cannot be rolled.

# solid shampoo bar | 684.0 11.3 | EU AP | shampoo bar, plastic-free hair care
Type: syndet bars 63>68, soap-based 21>15, solid conditioners 16>17
Channel: drugstores 46>49, online 33>31, organic shops 21>20
i A bar replaces two bottles and is bought half as often, so shops earn less on the better product.
+ Travel: A bar passes the airport.
+ Private label: Discounters sell bars for less than three euros.
- Hard water: Soap-based bars leave film and disappoint at first use.
- Habit: A third of the buyers return to the bottle.

# smart baby monitor | 1642.0 8.9 | NA AP | video baby monitor, breathing sensor, nursery camera
Type: video 64>57, breathing and movement 24>31, audio 12>12
Link: own radio 46>38, home network 54>62
i A sensor that measures oxygen is a medical device, and the first with an approval may say so on the box.
+ Approval: Two makers hold an American clearance for infants.
+ Grandparents: Pictures reach the family on another continent.
- Hacked cameras: A voice from a stranger makes the evening news.
- Births: Fewer children are born in nearly each rich country.

# outdoor cooking pizza oven | 1186.0 9.3 | NA EU | portable pizza oven, gas oven, wood-fired
Fuel: gas 54>51, wood and pellets 27>22, electric 19>27
Channel: online 58>55, garden centres 29>30, kitchen shops 13>15
i Electric models that work on a balcony bring in the half of the customers who have no garden.
+ Cost of eating out: A pizza at home costs a quarter.
+ Accessories: Peels, stones and flour earn more than the oven.
- One trick: The oven bakes one dish and stands in the rain.
- Copies: An oven that looks the same costs half.

# biodegradable wet wipe | 4312.0 7.6 | EU AP | plastic-free wipe, cellulose nonwoven, flushable wipe
Fibre: viscose and lyocell 66>68, cotton 17>16, wood pulp airlaid 17>16
Use: baby care 51>47, personal care 27>29, household 22>24
i The British ban on plastic in wipes had been obeyed by the large chains years before it was signed.
+ Plastic bans: Britain forbids wipes with plastic from 2027.
+ Sewers: Water companies publish photographs of blockages.
- Strength: A wipe that dissolves also tears.
- Flushable dispute: Water companies want the word off the pack.

# luxury resale platform service | 7416.0 11.8 | NA AP | authenticated resale, pre-owned handbags, watch resale
Goods: handbags 38>36, watches and jewellery 34>36, clothing and shoes 28>28
Model: consignment 44>38, peer to peer 35>37, brand-owned 21>25
i Price rises in the boutiques made the old bag an investment, and a fall in the price of watches showed what that means.
+ Boutique prices: The classic bag costs twice what it did before the pandemic.
+ Passports: A chip in the seam proves the origin.
- Counterfeits: The best copies pass a first inspection.
- Cost of touch: Each piece is photographed, described and shipped alone.

# electric toothbrush head | 3916.0 6.3 | EU AP | replacement brush head, sonic toothbrush, oral care subscription
Motion: oscillating 47>43, sonic 53>57
Seller: original brand 68>60, compatible brands 32>40
i Four heads a year for each handle make a market that lives on patents about a coupling.
+ Expired couplings: Discount heads fit handles of the two great brands.
+ Bamboo and refill: Heads with exchangeable bristles save plastic.
- Late change: The average head is used for twice the advised time.
- Quality: Cheap heads loosen and wear teeth.

# modular sofa | 11240.0 6.1 | NA AP | sofa in a box, sectional, flat-pack upholstery
Type: sectionals 57>56, compressed in box 16>22, sleeper modules 27>22
Channel: furniture shops 56>48, online 44>52
i Foam can be pressed to a fifth of its volume, which moves the sofa from the lorry to the parcel.
+ Small flats: Stairs decide which sofa is bought.
+ Washable covers: Covers for the machine sell to homes with dogs and children.
- Duties: American duties on upholstery change by the season.
- Returns: A sofa sent back can seldom be sold again.

# plant-based cleaning concentrate | 1842.0 9.1 | EU NA | cleaning tablet, refill cleaner, bio-surfactant
Form: tablets 37>39, liquid concentrate 46>43, powder sheets 17>18
Use: surfaces 48>46, laundry 31>33, dishes 21>21
i Nine tenths of a spray bottle is water that has travelled by lorry; the tablet leaves it at home.
+ Shelf space: Retailers sell six times the value per metre.
+ Fermented surfactants: Yeast makes surfactants that work in cold water.
- Dosing: People use two tablets to be safe.
- Scent: Perfume sells, and eco labels limit it.

# connected bicycle helmet | 486.2 8.7 | EU AP | smart helmet, crash detection, helmet light
Function: lights and indicators 52>47, crash detection 28>31, audio and intercom 20>22
Rider: commuters 61>63, sport 27>24, children 12>13
i Insurers of e-bikes in the Netherlands give a discount for a helmet, the first sign that somebody else may pay.
+ Speed bikes: Fast e-bikes require a helmet by law.
+ Rotation test: New ratings name helmets that spare the brain.
- Five-year rule: Foam ages and the electronics go with it.
- Charging: One more device to plug in.

# reusable water bottle with filter | 1316.0 7.2 | AP AP | filter bottle, travel purifier, hydration
Filter: activated carbon 61>57, hollow fibre 28>32, ultraviolet cap 11>11
Use: everyday 58>57, travel and outdoor 33>34, emergency stock 9>9
i In cities people filter for taste, on the road for germs; the two bottles share a shelf and nothing else.
+ Fluorinated water: Reports on tap water send people to filters.
+ Airports: Fountains replace the sale of bottles.
- Clogged filters: Users do not change what they cannot see.
- Claims: Authorities ask for tests behind each logo.

# subscription razor | 2486.0 4.4 | NA EU | razor club, blade refill, direct-to-consumer shaving
Type: cartridge systems 78>73, safety razors 14>19, electric heads 8>8
Buyer: men 71>67, women 29>33
i The clubs that attacked the old brands now hang beside them in the supermarket, at the same price.
+ Women: Clubs drop the price difference between pink and blue.
+ Metal handles: A handle for life pleases those who hate plastic.
- Beards: Fewer strokes per week mean fewer blades.
- Cancelled clubs: Drawers are full of blades.

# educational STEM toy | 6214.0 8.1 | AP AP | construction set, coding robot, science kit
Type: construction 46>44, coding and robots 29>33, science kits 25>23
Age: below 6 27>26, 6 to 9 44>43, above 9 29>31
i Parents buy the robot in December and it rests from February; the set with a curriculum is bought by schools in June and used.
+ School programmes: China and the Gulf put robotics into primary timetables.
+ Adult builders: Grown-ups buy the most expensive sets.
- Screens: A free game is the rival.
- Toy safety: The new European regulation asks for a digital passport.
`;
