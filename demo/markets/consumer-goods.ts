/** Consumer Goods, newest report first. The notation is described in `parse-markets.ts`. */
export const consumerGoods = `
# consumer air purifier | 9218.0 6.8 | AP AP | room air cleaner, HEPA filter, indoor air quality
Technology: particle filter 58>55, filter with activated carbon 34>38, electrostatic 8>7
Room: below 30 m² 47>44, 30 to 60 m² 37>39, above 60 m² 16>17
= demand | million purifiers : purifier 168 -1 | households and schools | appliance brands | BGA
i A season of wildfire smoke or dust sells in six weeks what a normal year sells in twelve months, and filters follow for years.
+ Wildfire smoke: In June 2023 smoke from Canada put more than 100 million Americans under air-quality alerts.
+ Schools: Studies report 10% to 20% less absence in classrooms with filters.
- Filter price: A year of filters costs 40 to 80 dollars, half the price of the machine.
- Clean air: Beijing’s fine dust has fallen by about two thirds since 2013.

# refillable cosmetics container | 2416.0 9.8 | EU AP | refill pod, reusable compact, beauty packaging
Format: cartridges and pods 46>48, pouches 35>32, refill stations 19>20
Category: skin care 44>45, make-up 27>26, hair and body 29>29
= substitution | million containers and refills : item 5.9 0.5 | beauty shoppers | beauty brands | ACG
i People buy the jar for its looks and the refill for its price. Where the refill saves less than a fifth, they buy a new jar.
+ Retail shelves: French perfumeries have refilled fragrances for years, and a refill saves 20% to 30%.
+ Reuse rules: France aims for 10% reused packaging by 2027 and counts refills.
- Hygiene: A refill station has to be cleaned for 30 minutes a day, which shops neglect.
- Moulds: A jar with a loose inner part needs two sets of tools, at 100,000 euros each.

# robot lawn mower | 2914.0 13.7 | EU NA | wire-free mower, RTK mower, garden robot
Navigation: boundary wire 51>18, satellite correction 31>47, camera and lidar 18>35
Lawn: below 600 m² 44>40, 600 to 1,500 m² 37>38, above 1,500 m² 19>22
= technology | million mowers : mower 970 -3 | garden owners | mower brands | AIC
i The wire in the ground kept dealers in business. Without it, a mower is sold like a vacuum cleaner.
+ Wire-free start: A garden is mapped in about 20 minutes, while laying wire took half a day.
+ New makers: Makers of robot vacuum cleaners have cut the entry price from 1,500 to about 700 euros.
- Hedgehogs: More than 50 German towns forbid mowing at night.
- Theft: One insurer in five excludes machines left outside.

# period underwear | 612.4 12.9 | NA AP | leakproof apparel, reusable menstrual product
Absorbency: light 31>29, medium 41>40, heavy and overnight 28>31
Channel: online 61>54, drugstores and supermarkets 27>33, apparel shops 12>13
= competition | million garments : garment 19.5 -2 | women and girls | apparel brands | BCE
i Supermarket brands at a third of the price have turned a start-up’s product into a staple and pushed out the start-ups.
+ Public supply: Scotland has made period products free since 2022, and Catalonia gives out one reusable product per person.
+ Tax: Germany cut the tax from 19% to 7%, and Britain extended zero rating to period pants in 2024.
- Fluorine lawsuits: A settlement of USD 5 million over fluorinated finishes frightened buyers.
- Washing: A pair needs washing within 24 hours, and three quarters of women who stop name that.

# premium pet food topper | 1684.0 10.6 | NA AP | meal mixer, freeze-dried pet food, bone broth
Form: freeze-dried 41>40, broths and gravies 34>33, powders 25>27
Pet: dogs 68>63, cats 32>37
= growth | million kilograms of topper : kg 21 1.5 | dog and cat owners | pet food brands | BCI
i The dog eats what it always ate, and the owner buys two spoons of something better to put on top.
+ Picky cats: Two cat owners in five say that their cat refuses food at least once a week.
+ Price ladder: A topper costs 0.50 to 1 dollar a day, a tenth of fresh food for a large dog.
- Budgets: In a downturn one buyer in three returns to the plain bag.
- Salmonella: The FDA has recalled more than 15 raw and freeze-dried products since 2022.

# silicone kitchenware | 3128.0 5.2 | AP AP | baking mat, reusable food bag, heat-resistant utensil
Product: bakeware 38>36, storage bags and lids 29>34, utensils 33>30
Channel: supermarkets 36>33, online 39>44, household shops 25>23
= cost | million items : item 8.2 0.5 | households | kitchenware brands | CAE
i Growth has moved from the cake tin to the freezer, where silicone bags replace film.
+ Plastic doubts: A study found up to 4 million microplastic particles per square centimetre after heating plastic in a microwave.
+ Air fryers: About 60% of US households own an air fryer, and each buys a liner or two.
- Fillers: One cheap product in three fails the twist test for fillers.
- Lifetime: A good spatula withstands 230 °C and lasts 10 years.

# home fitness strength machine | 2714.0 7.4 | NA AP | cable trainer, digital weight, home gym
Resistance: weight stack 44>36, free weights and racks 39>37, electromagnetic 17>27
Price: below USD 500 41>38, USD 500 to 2,000 34>35, above USD 2,000 25>27
= buyers | thousand machines : machine 0.89 0 | households | fitness brands | BIC
i Exercise bikes left with the lockdowns. Dumbbells and cable machines stayed.
+ Muscle and age: Adults lose 3% to 8% of muscle per decade after 30, and doctors prescribe strength training.
+ Weight-loss drugs: Up to 40% of the weight lost on these drugs is lean mass, and patients are told to train.
- Second hand: Used machines from 2021 sell for 30% to 50% of the price.
- Subscriptions: One connected machine in three is used without its monthly fee of 40 to 60 dollars.

# natural fibre mattress | 3862.0 6.9 | EU NA | latex mattress, wool bedding, organic cotton mattress
Core: natural latex 51>49, coir and horsehair 17>16, pocket springs in natural covers 32>35
Channel: specialist shops 47>42, online 34>39, hotels 19>19
= chain | thousand mattresses : mattress 0.94 1.5 | households and hotels | mattress makers | CAD
i Flame rules decide the product: where wool counts as a barrier, the mattress needs no chemicals at all.
+ Indoor air: Four in ten parents of small children pay more for a bed that does not smell.
+ Take-back fees: France charges 4 to 9 euros per mattress, according to its materials.
- Latex price: Natural rubber rose by more than 40% in 2024 after floods in Thailand.
- Weight: A mattress of 40 kg cannot be rolled and costs 80 euros to deliver.

# solid shampoo bar | 684.0 11.3 | EU AP | shampoo bar, plastic-free hair care
Type: syndet bars 63>68, soap-based 21>15, solid conditioners 16>17
Channel: drugstores 46>49, online 33>31, organic shops 21>20
= substitution | million bars : bar 6.1 -1.5 | households | hair care brands | AFG
i A bar replaces two bottles and is bought half as often, so shops earn less on the better product.
+ Travel: Solid bars are exempt from the 100 ml limit on liquids in cabin luggage.
+ Private label: Discounters sell bars for less than 3 euros.
- Hard water: Soap-based bars leave a film above 14 degrees of hardness, the water of four in ten Germans.
- Habit: A third of buyers return to the bottle within a year.

# smart baby monitor | 1642.0 8.9 | NA AP | video baby monitor, breathing sensor, nursery camera
Type: video 64>57, breathing and movement 24>31, audio 12>12
Link: own radio 46>38, home network 54>62
= growth | million monitors : monitor 112 0 | parents of infants | monitor brands | DIF
i A sensor that measures oxygen is a medical device, and only brands with clearance may say so on the box.
+ Clearance: Since late 2023 the FDA has cleared 2 wearable monitors for infants.
+ Grandparents: Four in ten buyers share the picture with family in another home.
- Hacked cameras: The EU has required basic security for connected devices since August 2025.
- Births: China recorded 9.5 million births in 2024, about half as many as in 2016.

# outdoor cooking pizza oven | 1186.0 9.3 | NA EU | portable pizza oven, gas oven, wood-fired
Fuel: gas 54>51, wood and pellets 27>22, electric 19>27
Channel: online 58>55, garden centres 29>30, kitchen shops 13>15
= cost | thousand ovens : oven 0.345 -2 | households with a garden or balcony | oven brands | BIC
i Electric models that work on a balcony bring in the half of customers who have no garden.
+ Cost of eating out: A pizza at home costs about 3 euros, in a restaurant 12 or more.
+ Accessories: Buyers spend another 35% of the oven’s price on peels, stones and flour.
- Single use: The oven bakes at 450 °C, which suits one dish.
- Copies: Ovens that look the same sell for half the price.

# biodegradable wet wipe | 4312.0 7.6 | EU AP | plastic-free wipe, cellulose nonwoven, flushable wipe
Fibre: viscose and lyocell 66>68, cotton 17>16, wood pulp airlaid 17>16
Use: baby care 51>47, personal care 27>29, household 22>24
= regulation | billion wipes : thousand wipes 24 0.5 | parents and households | hygiene brands | AFG
i Large British chains had stopped selling wipes with plastic years before the ban was signed.
+ Plastic bans: Wales bans wipes with plastic from December 2026, and England follows in spring 2027.
+ Sewers: Water companies in Britain clear 300,000 blockages a year and publish the photographs.
- Strength: A wipe that breaks up within 30 minutes in water also tears in the hand.
- Labels: British water companies want fewer than 2 products in 100 to carry the word flushable.

# luxury resale platform service | 7416.0 11.8 | NA AP | authenticated resale, pre-owned handbags, watch resale
Goods: handbags 38>36, watches and jewellery 34>36, clothing and shoes 28>28
Model: consignment 44>38, peer to peer 35>37, brand-owned 21>25
= growth | million items sold : item 412 2 | buyers and sellers of luxury goods | resale platforms | CHG
i Price rises in the boutiques made an old bag an investment, and the fall in watch prices showed what that means.
+ Boutique prices: A classic quilted bag costs more than USD 10,000, about twice its price in 2019.
+ Passports: EU rules will require a digital passport for textiles, probably from 2028.
- Counterfeits: Platforms reject 1% to 5% of submissions as fakes.
- Handling: Photographing, describing and shipping one piece costs 30 to 60 dollars.

# electric toothbrush head | 3916.0 6.3 | EU AP | replacement brush head, sonic toothbrush, oral care subscription
Motion: oscillating 47>43, sonic 53>57
Seller: original brand 68>60, compatible brands 32>40
= competition | million brush heads : brush head 4.4 -0.5 | households | oral care brands | BFA
i Four heads a year for each handle make a market that depends on patents for a coupling.
+ Expired patents: Compatible heads for both leading brands sell for 1 to 2 euros, a third of the original.
+ Less plastic: Heads with exchangeable bristles save 70% of the plastic.
- Late change: The average user changes after 6 months instead of three.
- Quality: In tests, one cheap head in four loses bristles within 3 months.

# modular sofa | 11240.0 6.1 | NA AP | sofa in a box, sectional, flat-pack upholstery
Type: sectionals 57>56, compressed in box 16>22, sleeper modules 27>22
Channel: furniture shops 56>48, online 44>52
= buyers | thousand sofas : sofa 1.32 1.5 | households | furniture brands | CIB
i Foam can be pressed to a fifth of its volume, which moves the sofa from the lorry to the parcel.
+ Small flats: The average new flat in European cities has 60 to 75 square metres, and stairs decide which sofa fits.
+ Washable covers: Two in three households with dogs or children ask for covers that go into the machine.
- Duties: The US put duties of 25% on imported upholstery in October 2025.
- Returns: A returned sofa costs 200 to 400 dollars and can seldom be sold again.

# plant-based cleaning concentrate | 1842.0 9.1 | EU NA | cleaning tablet, refill cleaner, bio-surfactant
Form: tablets 37>39, liquid concentrate 46>43, powder sheets 17>18
Use: surfaces 48>46, laundry 31>33, dishes 21>21
= scenario | million packs : pack 5.2 0.5 | households | cleaning brands | AFG
i Nine tenths of a spray bottle is water that has travelled by lorry. A tablet leaves it at home.
+ Shelf space: A metre of shelf holds six times the value in tablets.
+ Fermented surfactants: Yeast makes surfactants that clean at 15 °C.
- Dosing: Four users in ten dissolve two tablets to be safe, and lose the saving.
- Scent: The EU’s ecolabel restricts more than 80 fragrance substances, and perfume sells.

# connected bicycle helmet | 486.2 8.7 | EU AP | smart helmet, crash detection, helmet light
Function: lights and indicators 52>47, crash detection 28>31, audio and intercom 20>22
Rider: commuters 61>63, sport 27>24, children 12>13
= scenario | thousand helmets : helmet 0.138 -2 | commuters and parents | helmet brands | DAF
i Dutch insurers give a discount on e-bike policies for a helmet, the first sign that somebody else may pay.
+ Speed bikes: E-bikes that go 45 km/h require a helmet in Germany, France and the Netherlands.
+ Rotation test: The independent rating in Virginia has tested more than 200 helmets, and 5 stars sell.
- Short life: Foam should be replaced after 5 years, and the electronics go with it.
- Charging: A helmet with lights runs for 6 to 10 hours.

# reusable water bottle with filter | 1316.0 7.2 | AP AP | filter bottle, travel purifier, hydration
Filter: activated carbon 61>57, hollow fibre 28>32, ultraviolet cap 11>11
Use: everyday 58>57, travel and outdoor 33>34, emergency stock 9>9
= geography | million bottles : bottle 26 0 | commuters, travellers and hikers | bottle brands | CFB
i In cities people filter for taste, on the road against germs. The two bottles share a shelf and little else.
+ Fluorinated water: A US survey found fluorinated substances in at least 45% of tap samples.
+ Airports: San Francisco airport has sold no plastic bottles since 2019, and 200 airports have fountains.
- Clogged filters: A filter lasts 150 litres, and half of users never change it.
- Claims: NSF/ANSI standard 53 tests for more than 50 contaminants, and few bottles are certified.

# subscription razor | 2486.0 4.4 | NA EU | razor club, blade refill, direct-to-consumer shaving
Type: cartridge systems 78>73, safety razors 14>19, electric heads 8>8
Buyer: men 71>67, women 29>33
= competition | million subscribers : subscriber 58 -0.5 | men and women who shave | razor brands | BIC
i The clubs that attacked the old brands now hang next to them in the supermarket at the same price.
+ Women: Razors for women used to cost 7% to 10% more, and clubs have dropped the difference.
+ Metal handles: A safety razor costs 40 dollars once and 10 cents per blade.
- Beards: More than half of young men in the US wear some beard, and shave half as often.
- Cancellations: About 5% of members cancel each month, with a drawer full of blades.

# educational STEM toy | 6214.0 8.1 | AP AP | construction set, coding robot, science kit
Type: construction 46>44, coding and robots 29>33, science kits 25>23
Age: below 6 27>26, 6 to 9 44>43, above 9 29>31
= geography | million toys : toy 41 1 | parents and schools | toy brands | DEH
i Parents buy the robot in December, and it rests from February. Schools buy the set with a curriculum in June and use it.
+ School programmes: China teaches artificial intelligence in primary school for at least 8 hours a year since September 2025.
+ Adult builders: Adults buy more than a quarter of construction sets, and the most expensive ones.
- Screens: Children aged 8 to 12 spend more than 5 hours a day on screens in the US.
- Toy safety: The EU’s toy safety regulation of 2025 requires a digital product passport from 2030.
`;
