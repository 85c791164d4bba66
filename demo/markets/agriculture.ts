/** Agriculture, newest report first. The notation is described in `parse-markets.ts`. */
export const agriculture = `
# biological nematicide | 486.2 13.8 | NA LA | nematode control, microbial crop protection, seed treatment
Organism: Bacillus strains 52>54, fungi 31>30, Pasteuria and other 17>16
Crop: soya and maize 41>46, vegetables 33>29, sugar cane 14>15, bananas and perennials 12>10
i Growers cannot see nematodes, so sales follow the spread of soil tests more closely than the spread of the pest.
+ Withdrawals: Fumigants and older carbamates lose their approvals faster than chemistry can replace them.
+ Brazilian factories: Cooperatives in Brazil brew registered strains close to the field and have made them cheap.
- Shelf life: Living products need cool storage that many dealers do not have.
- Dry soil: Strains work in moist ground and disappoint in a drought.

# precision drip irrigation | 6214.0 9.6 | AP AP | micro-irrigation, fertigation, pressure-compensating emitter
Component: drip lines and emitters 54>49, filters and valves 24>24, controllers and sensors 22>27
Crop: orchards and vineyards 38>36, vegetables 29>29, field crops 23>26, greenhouses 10>9
i Water is rarely the reason to buy; even ripening, less labour and fertiliser led to the root are.
+ Subsidised lines: Indian states and Turkish provinces pay a large part of a system for smallholders.
+ Thin-walled tape: Cheap seasonal tape makes drip pay in maize and cotton.
- Clogging: Poor filters end a system in the second season.
- Free water: Where water has no price the saving has none.

# autonomous weeding robot | 312.8 24.6 | EU NA | robotic weeding, laser weeder, camera hoe
Method: mechanical hoeing 57>49, spot spraying 29>30, laser 14>21
Crop: salad and vegetables 46>41, sugar beet 27>26, orchards and vines 27>33
i Machines are paid by the hour of hand-weeding they replace, which makes a wage law the best salesman.
+ Hand labour: Organic growers cannot find crews for the few weeks in which weeds must go.
+ Lost herbicides: Minor crops lose their last selective products.
- Season: A robot works for ten weeks and has to earn a year’s cost in them.
- Stones: Each soil asks for other tools.

# hybrid rice seed | 4128.0 5.8 | AP AP | parental lines, direct-seeded rice, seed production
System: three-line 63>56, two-line 37>44
Sowing: transplanted 78>66, direct-seeded 22>34
i Yield is no longer the argument in China; grain quality and short duration are.
+ Direct seeding: Labour for transplanting becomes scarce, and vigour decides in direct-seeded fields.
+ African irrigation: New schemes in West Africa begin with hybrids.
- Saved seed: A hybrid must be bought each year, which smallholders do only after a good harvest.
- Export limits: Parental lines may not leave their country of origin.

# insect protein for feed | 284.6 22.3 | EU AP | black soldier fly, mealworm, aquafeed
Species: black soldier fly 71>74, mealworm 21>18, crickets and other 8>8
Use: pet food 48>36, aquafeed 31>40, poultry and pigs 13>18, frass fertiliser 8>6
i Several large farms went through insolvency; those that remain are smaller and sit beside a source of waste.
+ Fish meal: Anchovy quotas off Peru make the price of fish meal jump.
+ Pet food: Owners of allergic dogs pay for a new protein.
- Cost: A tonne of larvae meal costs twice a tonne of fish meal.
- Waste rules: European farms may not feed kitchen waste to insects.

# controlled-release fertiliser | 2914.0 6.9 | AP AP | polymer coated urea, nitrification inhibitor, coated NPK
Coating: polymer 47>41, sulphur and polymer 29>27, biodegradable 9>18, inhibitors 15>14
Crop: turf and ornamentals 34>29, cereals 37>42, fruit and vegetables 29>29
i European rules require coatings that decay in soil from 2026, and the race for such a coating decides the order of suppliers.
+ Nitrate zones: A single application that feeds for a season meets limits that three applications break.
+ Labour in rice: Japanese and Chinese rice growers save the second walk through the field.
- Price: Coated urea is twice as dear as plain urea.
- Microplastic: Polymer shells stay in paddies and rivers.

# livestock methane feed additive | 124.3 34.8 | EU LA | enteric methane, 3-NOP, seaweed
Active: 3-nitrooxypropanol 61>51, seaweed 14>23, essential oils and tannins 25>26
Animal: dairy cattle 77>68, beef cattle 21>30, sheep 2>2
i No cow gives more milk for it, so each sale needs somebody further down the chain who pays for a lower footprint.
+ Dairy premiums: Danish law and several dairies pay farmers for lower emissions.
+ Registrations: Approvals in Europe, Brazil and North America have come within three years of each other.
- Consumer doubt: Milk from treated herds was boycotted after false claims spread.
- Grazing: Animals on pasture cannot be dosed each day.

# satellite crop monitoring service | 742.1 14.2 | NA LA | remote sensing, vegetation index, yield forecast
Service: field monitoring 44>38, yield forecasts 27>26, insurance and credit 17>24, carbon and compliance 12>12
Customer: farms 31>28, traders and processors 32>31, insurers and banks 20>24, governments 17>17
i Free images have made the map worthless; what is sold is a judgement with somebody’s name under it.
+ Deforestation rules: Importers of soya and coffee into Europe must show the plot on which a crop grew.
+ Index insurance: Payment by satellite index needs no visit of an assessor.
- Clouds: Tropical fields hide for weeks in the season that matters.
- Free tools: Public services cover what many farms need.

# milking robot | 2486.0 8.4 | EU NA | automatic milking system, dairy automation
System: single box 71>66, multi-box 16>17, robotic rotary 13>17
Herd: below 100 cows 44>37, 100 to 500 cows 41>43, above 500 cows 15>20
i Robots spread where families milk, not where wages are lowest: what they buy is the evening.
+ Succession: Children take over a dairy farm only if nobody has to rise at four.
+ Large herds: Rotary platforms with robot arms suit farms with hired labour.
- Milk price: Orders stop within a month when the price falls.
- Service: A machine that runs day and night needs a mechanic within two hours.

# potato seed tuber | 3874.0 4.2 | EU ME | certified seed potato, minituber, true potato seed
Type: certified tubers 88>82, minitubers 10>12, hybrid true seed 2>6
Use: fresh market 46>42, processing 44>49, starch 10>9
i A few grams of true seed replace two tonnes of tubers per hectare and would undo the whole trade in seed potatoes, if the variety fits.
+ Chips and fries: New factories in India and China contract for processing varieties.
+ Virus pressure: Warm winters bring aphids early, and saved seed degenerates in two years.
- Export rules: Each country keeps its own list of quarantine organisms.
- Heat: The classic seed regions on northern coasts become too warm in some summers.

# grain storage bag | 618.4 7.7 | LA ME | silo bag, hermetic storage, on-farm storage
Type: field silo bags 74>69, hermetic sacks 26>31
Crop: maize and soya 52>50, wheat and barley 33>31, rice and pulses 15>19
i Argentine farmers store in bags to choose the day of sale, African farmers to keep weevils out; two products share a name.
+ Price hedging: High inflation makes grain a better store of value than cash.
+ Aflatoxin: Buyers of maize refuse lots above the limit, and airtight sacks prevent it.
- Rodents: One hole spoils a bag.
- Used film: Collection of used film is missing in most regions.

# aquaculture recirculation system | 2316.0 11.1 | EU AP | RAS, land-based salmon, biofilter
Component: biofilters 29>28, pumps and drums 31>29, oxygen and degassing 24>24, sensors and control 16>19
Species: salmon smolt 43>36, grow-out salmon 21>28, shrimp 14>16, other fish 22>20
i Smolt plants earn well and grow-out plants seldom do; the market figure hides two different businesses.
+ Lice: Sea farms keep their fish ashore longer to shorten the time among lice.
+ Permits at sea: Norway and Chile give few new licences in the fjords.
- Total loss: A failed pump kills a year’s fish in an hour.
- Power: Water is lifted, cooled and oxygenated around the clock.

# greenhouse LED lighting | 1642.0 10.2 | EU NA | horticultural lighting, grow light, interlighting
Type: toplights 71>70, interlights 15>16, multilayer 14>14
Crop: tomatoes and cucumbers 38>37, cannabis 22>18, leafy greens 19>22, flowers 21>23
i Lamps are replaced because of the power bill, not the crop, so orders follow the price of electricity with half a year’s delay.
+ Sodium ban: High-pressure lamps fall under mercury rules and lose their subsidies.
+ Winter supply: Retailers want northern tomatoes all year.
- Gas price: When heat is dear, growers leave houses dark and empty.
- Cannabis: Licences in North America were more numerous than customers.

# agricultural drone spraying | 2148.0 16.9 | AP LA | spraying drone, UAV application, drone pilot service
Model: machines 58>49, application service 42>51
Payload: below 20 litres 37>24, 20 to 40 litres 44>43, above 40 litres 19>33
i In China a drone is a tool of the village; in Brazil a service; in Europe still an exemption.
+ Wet fields: Drones spray rice and maize when no tractor can enter.
+ Women pilots: An Indian programme lends drones to women’s groups, who spray for their neighbours.
- Drift rules: Aerial spraying is banned in Europe save by permit.
- Batteries: A crew carries a generator and a dozen batteries.

# poultry vaccine | 2086.0 6.8 | AP AP | Newcastle disease, avian influenza vaccine, in-ovo
Type: live 58>52, inactivated 24>21, recombinant vector 18>27
Route: hatchery 47>54, drinking water and spray 34>29, injection on farm 19>17
i The hatchery has become the clinic: one injection before the chick hatches replaces three on the farm.
+ Influenza: France vaccinates ducks, and layers are under trial in several countries.
+ Antibiotics: Flocks without antibiotics need vaccines against coccidia.
- Trade bans: Countries close borders to meat of vaccinated birds.
- Strain drift: Field strains move away from the seed strain.

# vertical farming nutrient system | 386.2 9.1 | NA ME | hydroponics, nutrient dosing, aeroponics
Method: deep water and film 58>57, aeroponics 19>18, drip on substrate 23>25
Crop: leafy greens 64>57, herbs 21>20, berries 15>23
i The sector shrank by half after its bankruptcies, and what grows now is berries at prices that leave room for lamps.
+ Gulf food plans: States without water buy salad at any cost of power.
+ Plant starts: Young plants for greenhouses grow uniform under lamps.
- Power bill: Light and cooling cost more than seed, water and rent together.
- Used equipment: Auctions sell complete farms at a tenth of their price.

# combine harvester header | 2712.0 4.9 | NA LA | draper header, corn head, stripper header
Type: draper headers 44>51, auger headers 23>17, maize headers 27>26, stripper headers 6>6
Width: below 9 m 42>35, 9 to 12 m 39>41, above 12 m 19>24
i The header sets the pace of the machine behind it, and farmers change the one before they can afford the other.
+ Soya acreage: Flexible drapers take pods close to the ground in Brazil.
+ Stubble: Stripper headers leave straw that keeps snow and water on dry land.
- Farm income: American farm income has fallen from its peak of 2022.
- Road width: Wide headers travel on trailers, which limits small fields.

# soil carbon measurement service | 96.4 21.7 | NA EU | carbon farming, soil sampling, MRV
Method: soil cores and laboratory 68>49, spectroscopy 18>29, modelling with satellites 14>22
Payer: carbon developers 52>43, food companies 36>46, public programmes 12>11
i A credit costs about as much to measure as to earn, and whoever halves the cost of measuring doubles the market.
+ Supply-chain targets: Food companies must report the land in their chain.
+ New methods: Registries accept probes that read carbon without a laboratory.
- Slow change: Carbon moves by less in five years than two samples of one field differ.
- Trust: Newspapers have found credits without carbon.

# tractor auto-steering kit | 2274.0 8.8 | NA AP | guidance, RTK, retrofit autosteer
Drive: hydraulic 46>41, electric wheel 54>59
Sale: factory-fitted 57>56, retrofit 43>44
i Chinese kits at a fifth of the old price turned a tool of large farms into one of every tractor above sixty horsepower.
+ Free corrections: Satellite services send centimetre corrections without a base station.
+ Driver shortage: A learner drives straight on the first day.
- Interference: Jammed signals stop sowing near war zones and borders.
- Locked interfaces: Makers allow their own displays only.

# veterinary teleconsultation | 318.5 15.4 | NA EU | telehealth for animals, remote triage
Animal: dogs and cats 74>71, horses 8>8, farm animals 18>21
Payment: per call 46>37, subscription 29>33, insurer 25>30
i Most calls end with the advice to wait, which spares the owner a night at the clinic and the insurer a bill.
+ Vet shortage: Clinics in the country close their evening hours.
+ Insurance: Insurers pay for the call to avoid the visit.
- Prescription law: In many states a vet must have touched the animal before prescribing.
- Staff: Good remote vets are as scarce as others.
`;
