/** Agriculture, newest report first. The notation is described in `parse-markets.ts`. */
export const agriculture = `
# biological nematicide | 486.2 13.8 | NA LA | nematode control, microbial crop protection, seed treatment
Organism: Bacillus strains 52>54, fungi 31>30, Pasteuria and other 17>16
Crop: soya and maize 41>46, vegetables 33>29, sugar cane 14>15, bananas and perennials 12>10
= technology | million hectares treated : hectare 21 -1 | growers and dealers | crop protection suppliers | DCB
i Growers cannot see nematodes, so sales follow the spread of soil tests more closely than the spread of the pest.
+ Withdrawals: The EU has withdrawn 4 of its 6 main nematicides since 2009.
+ Brazilian factories: More than 100 plants in Brazil brew registered strains, some on the farm, which has halved the price.
- Shelf life: Living products keep for 6 to 12 months below 25 °C, which many dealers cannot guarantee.
- Dry soil: In a dry season, strains lose about half of their effect.

# precision drip irrigation | 6214.0 9.6 | AP AP | micro-irrigation, fertigation, pressure-compensating emitter
Component: drip lines and emitters 54>49, filters and valves 24>24, controllers and sensors 22>27
Crop: orchards and vineyards 38>36, vegetables 29>29, field crops 23>26, greenhouses 10>9
= buyers | thousand hectares equipped : hectare 2.9 -1 | growers of fruit, vegetables and field crops | irrigation suppliers | GAB
i Water is rarely the reason to buy. Growers name even ripening, less labour and fertiliser delivered to the root.
+ Subsidies: India pays 45% to 55% of a system for smallholders under its micro-irrigation scheme.
+ Thin-walled tape: Seasonal tape at 2 cents a metre makes drip pay in maize and cotton.
- Clogging: About a third of systems with poor filters are abandoned in the second season.
- Free water: In regions without a water price, payback stretches from 3 to more than 8 years.

# autonomous weeding robot | 312.8 24.6 | EU NA | robotic weeding, laser weeder, camera hoe
Method: mechanical hoeing 57>49, spot spraying 29>30, laser 14>21
Crop: salad and vegetables 46>41, sugar beet 27>26, orchards and vines 27>33
= substitution | robots : robot 0.128 -3 | growers of vegetables, beet and vines | robot makers | BEC
i Machines are paid for by the hours of hand weeding they replace, so a higher minimum wage sells more of them than any advertisement.
+ Hand labour: Hand weeding takes up to 200 hours per hectare in organic carrots.
+ Lost herbicides: The EU has approved no new herbicide active ingredient for more than 5 years.
- Season: A robot works for about 10 weeks and has to earn a year’s cost in them.
- Speed: Laser weeders cover 0.2 to 0.6 hectares an hour, a tenth of a sprayer.

# hybrid rice seed | 4128.0 5.8 | AP AP | parental lines, direct-seeded rice, seed production
System: three-line 63>56, two-line 37>44
Sowing: transplanted 78>66, direct-seeded 22>34
= geography | thousand tonnes of seed : kg 5.4 1 | rice growers | seed companies | AGF
i In China, yield is no longer the argument; grain quality and short duration are.
+ Direct seeding: Transplanting takes 25 to 30 days of labour per hectare, and hybrids establish faster when sown directly.
+ African irrigation: Senegal, Mali and Nigeria plan more than 500,000 hectares of new irrigated rice.
- Annual purchase: A hybrid has to be bought every year, at 5 to 8 times the price of ordinary seed.
- Export limits: China and India restrict the export of parental lines, so 2 countries control most breeding.

# insect protein for feed | 284.6 22.3 | EU AP | black soldier fly, mealworm, aquafeed
Species: black soldier fly 71>74, mealworm 21>18, crickets and other 8>8
Use: pet food 48>36, aquafeed 31>40, poultry and pigs 13>18, frass fertiliser 8>6
= scenario | thousand tonnes of meal : tonne 3.3 -5 | makers of pet food and fish feed | insect farms | CEA
i Several of the largest farms have become insolvent since 2023. Those that remain are smaller and sit next to a source of by-products.
+ Fish meal: Peru cancelled an anchovy season in 2023, and fish meal rose above USD 1,800 a tonne.
+ Pet food: Dog owners pay 20% to 40% more for insect protein because of allergies.
- Cost: A tonne of larvae meal costs 3,000 to 5,000 euros, at least twice as much as fish meal.
- Waste rules: EU farms may not feed kitchen waste to insects, which excludes the cheapest 30% of feedstock.

# controlled-release fertiliser | 2914.0 6.9 | AP AP | polymer coated urea, nitrification inhibitor, coated NPK
Coating: polymer 47>41, sulphur and polymer 29>27, biodegradable 9>18, inhibitors 15>14
Crop: turf and ornamentals 34>29, cereals 37>42, fruit and vegetables 29>29
= regulation | thousand tonnes of fertiliser : tonne 1.05 0.5 | growers, landscapers and nurseries | fertiliser makers | EAG
i EU rules require coatings that biodegrade from October 2028, and the race for such a coating decides the order of suppliers.
+ Nitrate zones: One application that feeds for 4 months meets limits that three applications break.
+ Labour in rice: A single basal dose saves Japanese and Chinese rice growers about 15 hours per hectare.
- Price: Polymer-coated urea costs about twice as much as plain urea.
- Microplastics: Japan’s rice paddies release an estimated 2,000 tonnes of polymer shells a year.

# livestock methane feed additive | 124.3 34.8 | EU LA | enteric methane, 3-NOP, seaweed
Active: 3-nitrooxypropanol 61>51, seaweed 14>23, essential oils and tannins 25>26
Animal: dairy cattle 77>68, beef cattle 21>30, sheep 2>2
= scenario | million cows treated : cow 78 -3 | dairies and beef producers | additive makers | BGH
i No cow gives more milk for it, so every sale needs a dairy or a state that pays for a lower footprint.
+ Carbon tax: Denmark taxes livestock emissions from 2030, at 300 kroner a tonne.
+ Approvals: The leading additive is approved in more than 65 countries, the United States among them since 2024.
- Consumer doubt: Milk from treated herds was boycotted in Britain after false claims spread in late 2024.
- Grazing: The additive works for hours, and about 60% of the world’s cattle graze without daily feeding.

# satellite crop monitoring service | 742.1 14.2 | NA LA | remote sensing, vegetation index, yield forecast
Service: field monitoring 44>38, yield forecasts 27>26, insurance and credit 17>24, carbon and compliance 12>12
Customer: farms 31>28, traders and processors 32>31, insurers and banks 20>24, governments 17>17
= growth | million hectares monitored : hectare 2.6 -6 | traders, insurers and large farms | service providers | BEF
i Free images have made the map worthless. What sells is a judgement with somebody’s name under it.
+ Deforestation rules: The EU’s deforestation regulation requires the coordinates of every plot larger than 4 hectares for soya, coffee and cocoa.
+ Index insurance: Paying by satellite index costs insurers about a tenth of sending an assessor.
- Clouds: In the tropics, optical satellites see the ground in 1 pass of 5 during the rains.
- Free tools: The EU’s Copernicus service delivers an image every 5 days at no charge.

# milking robot | 2486.0 8.4 | EU NA | automatic milking system, dairy automation
System: single box 71>66, multi-box 16>17, robotic rotary 13>17
Herd: below 100 cows 44>37, 100 to 500 cows 41>43, above 500 cows 15>20
= demand | thousand robots : robot 172 0.5 | dairy farms | robot makers | EBG
i Robots spread where families milk, not where wages are lowest. What they buy is their evenings.
+ Succession: More than half of EU dairy farmers are over 55, and successors ask for a robot.
+ Large herds: Rotary platforms with robot arms milk up to 800 cows three times a day.
- Milk price: Orders fall within a month or two when milk drops below 35 cents a kilogram.
- Service: A robot that runs 22 hours a day needs a mechanic within 2 hours.

# potato seed tuber | 3874.0 4.2 | EU ME | certified seed potato, minituber, true potato seed
Type: certified tubers 88>82, minitubers 10>12, hybrid true seed 2>6
Use: fresh market 46>42, processing 44>49, starch 10>9
= supply | thousand tonnes of tubers : tonne 0.64 1.5 | potato growers and processors | seed potato companies | AEJ
i Twenty-five grams of true seed could replace more than two tonnes of tubers per hectare and would change the whole trade.
+ Fries and crisps: India’s exports of frozen fries have grown more than tenfold in 10 years, and its factories contract for varieties.
+ Virus pressure: After 2 warm winters, saved seed carries enough virus to lose a third of the yield.
- Export rules: A shipment from the EU to Egypt is tested for more than 10 quarantine organisms.
- Heat: Tubers stop growing above 29 °C, which northern seed regions now reach in most summers.

# grain storage bag | 618.4 7.7 | LA ME | silo bag, hermetic storage, on-farm storage
Type: field silo bags 74>69, hermetic sacks 26>31
Crop: maize and soya 52>50, wheat and barley 33>31, rice and pulses 15>19
= geography | million bags : bag 92 0.5 | farmers and grain traders | bag makers | AFB
i Argentine farmers store in bags to choose the day of sale, African farmers to keep weevils out. Two products share one name.
+ Price hedging: Argentine farmers keep up to 40% of a harvest in bags, because grain holds its value better than pesos.
+ Aflatoxin: Airtight sacks keep maize below the limit of 10 parts per billion for 6 months.
- Rodents: One hole can spoil a bag that holds 200 tonnes.
- Used film: A bag leaves 120 kg of film, and Argentina collects about a third.

# aquaculture recirculation system | 2316.0 11.1 | EU AP | RAS, land-based salmon, biofilter
Component: biofilters 29>28, pumps and drums 31>29, oxygen and degassing 24>24, sensors and control 16>19
Species: salmon smolt 43>36, grow-out salmon 21>28, shrimp 14>16, other fish 22>20
= cost | thousand tonnes of annual capacity : tonne 24 -2 | salmon and shrimp farmers | system suppliers | IAG
i Plants for young salmon earn well and plants for full-grown salmon seldom do, so the total hides two different businesses.
+ Lice: Norwegian farmers keep fish on land to 500 grams instead of 100, which cuts the time at sea by 4 months.
+ Permits at sea: Norway limits growth of sea farming to 6% every second year, and only in green zones.
- Total loss: A failed pump can kill 500 tonnes of fish in an hour.
- Power: A kilogram of land-based salmon takes 4 to 8 kWh.

# greenhouse LED lighting | 1642.0 10.2 | EU NA | horticultural lighting, grow light, interlighting
Type: toplights 71>70, interlights 15>16, multilayer 14>14
Crop: tomatoes and cucumbers 38>37, cannabis 22>18, leafy greens 19>22, flowers 21>23
= cost | megawatts installed : kW 0.92 -3 | greenhouse growers | lamp makers | EBA
i Growers replace lamps to cut their power bill, so orders follow the electricity price with a delay of half a year.
+ Efficiency: An LED lamp gives 3.5 to 4 micromoles per joule, twice as much as a sodium lamp.
+ Winter supply: Dutch growers light about half of their tomato area so that retailers can buy all year.
- Gas price: In the winter of 2022 about 40% of lit greenhouses in the Netherlands stayed dark.
- Cannabis: Canada closed or mothballed more than half of its licensed growing area after 2019.

# agricultural drone spraying | 2148.0 16.9 | AP LA | spraying drone, UAV application, drone pilot service
Model: machines 58>49, application service 42>51
Payload: below 20 litres 37>24, 20 to 40 litres 44>43, above 40 litres 19>33
= regulation | million hectares sprayed : hectare 12.4 -4 | farmers and cooperatives | drone makers and pilots | KGF
i In China a drone is a village tool, in Brazil a service and in Europe still an exception.
+ Wet fields: Drones spray rice within a day of rain, when a tractor waits for 5.
+ Women pilots: An Indian programme trains 15,000 women’s groups to spray for their neighbours.
- Drift rules: The EU has banned aerial spraying since 2009, with exemptions by permit.
- Batteries: A charge lasts 10 to 15 minutes, so a crew carries 4 to 6 batteries and a generator.

# poultry vaccine | 2086.0 6.8 | AP AP | Newcastle disease, avian influenza vaccine, in-ovo
Type: live 58>52, inactivated 24>21, recombinant vector 18>27
Route: hatchery 47>54, drinking water and spray 34>29, injection on farm 19>17
= technology | billion doses : dose 17.5 0.5 | hatcheries and poultry farms | vaccine makers | HBG
i One injection before the chick hatches replaces three on the farm, so the hatchery has become the clinic.
+ Influenza: France has vaccinated about 60 million ducks a year since 2023, and outbreaks fell by more than 90%.
+ Fewer antibiotics: More than half of US broilers are raised without antibiotics and need vaccines against coccidia.
- Trade bans: About 30 countries stopped buying French poultry when vaccination began.
- Strain drift: Field strains move away from the vaccine, which has to be updated every 3 to 5 years.

# vertical farming nutrient system | 386.2 9.1 | NA ME | hydroponics, nutrient dosing, aeroponics
Method: deep water and film 58>57, aeroponics 19>18, drip on substrate 23>25
Crop: leafy greens 64>57, herbs 21>20, berries 15>23
= scenario | thousand square metres equipped : square metre 0.148 -3 | indoor farms and greenhouse nurseries | system suppliers | AEF
i The sector shrank by about half after its bankruptcies. What grows now is berries, at prices that leave room for lamps.
+ Gulf food plans: The United Arab Emirates import more than 80% of their food and buy local salad at almost any power price.
+ Young plants: Seedlings raised under lamps are ready in 3 weeks instead of five.
- Power bill: A kilogram of lettuce takes 10 to 18 kWh, more than seed, water and rent together.
- Used equipment: Auctions of bankrupt farms have sold equipment at 10% of its price.

# combine harvester header | 2712.0 4.9 | NA LA | draper header, corn head, stripper header
Type: draper headers 44>51, auger headers 23>17, maize headers 27>26, stripper headers 6>6
Width: below 9 m 42>35, 9 to 12 m 39>41, above 12 m 19>24
= scenario | thousand headers : header 68 1.5 | grain farmers and contractors | header makers | BAG
i The header sets the pace of the combine behind it, and farmers replace it before they can afford the machine.
+ Soya acreage: Brazil has planted more than 47 million hectares of soya, and flexible drapers lose 1% to 2% less of it.
+ Stubble: Stripper headers leave 30 cm of straw, which holds snow and saves diesel.
- Farm income: US net farm income fell by about a quarter from its peak in 2022 to 2024.
- Road width: A header of 12 metres travels on a trailer, which costs small farms an hour per field.

# soil carbon measurement service | 96.4 21.7 | NA EU | carbon farming, soil sampling, MRV
Method: soil cores and laboratory 68>49, spectroscopy 18>29, modelling with satellites 14>22
Payer: carbon developers 52>43, food companies 36>46, public programmes 12>11
= cost | million hectares measured : hectare 12.8 -6 | carbon project developers and food companies | measurement companies | BEA
i A credit costs about as much to measure as it earns, so whoever halves the cost of measuring doubles the market.
+ Supply-chain targets: More than 100 food companies have climate targets for land, and the accounting rules ask for data from farms.
+ New methods: Probes read carbon in 2 minutes, while a laboratory sample takes 2 weeks and costs USD 20.
- Slow change: Soil gains 0.1 to 0.5 tonnes of carbon per hectare a year, less than two samples of one field differ.
- Trust: Reviews have found that more than half of some credits stood for no carbon.

# tractor auto-steering kit | 2274.0 8.8 | NA AP | guidance, RTK, retrofit autosteer
Drive: hydraulic 46>41, electric wheel 54>59
Sale: factory-fitted 57>56, retrofit 43>44
= competition | thousand kits : kit 6.1 -5 | farmers and tractor makers | kit makers | BGE
i Chinese kits at a fifth of the old price turned a tool of large farms into one for every tractor above 60 horsepower.
+ Free corrections: Galileo’s high-accuracy service sends corrections to 20 cm free of charge, and China’s network to 3 cm.
+ Driver shortage: Steering to 2.5 cm saves 5% to 10% of seed and diesel, whoever drives.
- Interference: Near war zones, receivers lose their position for hours a day; Finland recorded 2,800 reports in 2024.
- Locked interfaces: The 3 largest tractor makers allow their own displays only.

# veterinary teleconsultation | 318.5 15.4 | NA EU | telehealth for animals, remote triage
Animal: dogs and cats 74>71, horses 8>8, farm animals 18>21
Payment: single calls 46>37, subscriptions 29>33, insurer contracts 25>30
= demand | million consultations : consultation 41 -1 | pet owners and livestock farmers | teleconsultation providers | BHE
i Six in ten calls end with advice to wait, which spares the owner a night at the clinic and the insurer a bill.
+ Vet shortage: About one in four rural practices in Europe has closed its out-of-hours service since 2020.
+ Insurance: A call costs an insurer 20 to 40 euros, a clinic visit 150 or more.
- Prescription law: More than half of US states require a physical examination within 12 months before a vet may prescribe.
- Staff: Providers need one vet per 25 calls a shift, and experienced vets are as scarce as in clinics.
`;
