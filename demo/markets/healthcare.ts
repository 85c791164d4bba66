/** Healthcare, newest report first. The notation is described in `parse-markets.ts`. */
export const healthcare = `
# continuous glucose monitor | 12460.0 12.3 | NA AP | CGM, glucose sensor, time in range
Type: factory-calibrated patch 91>93, implantable 3>3, over the counter 6>4
User: type 1 diabetes 38>29, insulin-treated type 2 41>39, without insulin 21>32
i Growth comes from people who take no insulin, and from payers who must decide whether a number changes behaviour.
+ Wider coverage: Public insurers in several countries now pay for anybody on insulin.
+ Pumps: Closed loops need a reading each five minutes.
- Weight-loss drugs: Fewer people progress to insulin.
- Skin: Adhesives end one use in ten early.

# single-use endoscope | 2684.0 13.2 | NA EU | disposable bronchoscope, ureteroscope, infection prevention
Type: bronchoscopes 39>33, ureteroscopes 28>27, duodenoscopes and gastroscopes 12>21, cystoscopes and other 21>19
Site: hospitals 71>66, outpatient centres 29>34
i A reprocessed scope costs a nurse and a machine, a single-use one costs a purchase; hospitals that count only the second decide wrongly in both directions.
+ Outbreaks: Each reported infection moves a ward to disposable scopes.
+ Night use: In intensive care nobody cleans at three.
- Waste: Green procurement objects to a kilogram of plastic per look.
- Image: Large joints of optics remain better in reusable towers.

# robotic knee replacement system | 1486.0 11.4 | NA AP | orthopaedic robot, arthroplasty, bone preparation
Type: arm with haptic limit 57>51, cutting guides 24>26, handheld 19>23
Site: hospitals 74>62, surgery centres 26>38
i The robot is lent and the implant is paid, so the market is a contest for implants by other means.
+ Day surgery: Centres that send patients home at night want predictable hours.
+ Young surgeons: Residents who trained with a robot ask for one.
- Evidence: Registries show better alignment and little difference after ten years.
- Room: Old theatres have no place for an arm and a console.

# point-of-care molecular test | 3962.0 8.9 | NA AP | near-patient PCR, isothermal amplification, respiratory panel
Method: polymerase chain reaction 62>58, isothermal 31>31, CRISPR-based 7>11
Target: respiratory 56>47, sexual health 19>24, sepsis and resistance 14>18, other 11>11
i The pandemic left a machine in every clinic; suppliers live from what else can be run on it.
+ Sexual health: A result before the patient leaves means treatment on the day.
+ Waivers: Tests that staff without laboratory training may run open doctors’ offices.
- Payment: Panels with twenty targets are refused by payers who want four.
- Antigen tests: A five-dollar strip answers the commonest question.

# biosimilar monoclonal antibody | 14820.0 14.6 | EU NA | biosimilar adalimumab, trastuzumab, interchangeability
Area: immunology 44>46, oncology 41>33, ophthalmology and bone 15>21
Channel: hospital tenders 56>49, retail 44>51
i Prices fall by three quarters where a ministry buys for a country, and by less where a middleman earns on the list price.
+ Expiries: Several antibodies with billions of sales lose protection before 2030.
+ Lighter trials: Agencies accept approval without large efficacy studies.
- Rebate walls: Originators pay middlemen to keep rivals off the list.
- Too many: Ten makers of one antibody leave nobody a margin.

# radiopharmaceutical therapy | 3218.0 18.4 | NA EU | lutetium, actinium, targeted radioligand
Isotope: lutetium-177 71>60, radium-223 14>6, actinium-225 4>21, iodine-131 11>13
Cancer: prostate 61>58, neuroendocrine 25>20, thyroid and other 14>22
i A dose loses a tenth of its strength each half day, so a factory, an airline and a clinic must work as one machine.
+ Earlier lines: Approval before chemotherapy multiplies the eligible patients.
+ Alpha emitters: Companies with one alpha candidate sold for billions.
- Isotope supply: A handful of reactors irradiate for the world.
- Beds: Clinics lack shielded rooms and licensed physicians.

# remote patient monitoring kit | 4618.0 14.1 | NA EU | hospital at home, telemonitoring, connected blood pressure cuff
Condition: heart failure and pressure 43>40, diabetes 21>20, lung disease 16>16, after surgery and pregnancy 20>24
Payer: public insurers 54>51, private insurers 29>30, hospitals 17>19
i American clinics are paid for sixteen days of readings a month, and sixteen days is what the devices deliver.
+ Hospital at home: Wards without walls spare beds that cannot be built.
+ Cellular devices: A scale that sends without a phone suits an eighty-year-old.
- Alarm load: Nurses silence what rings too often.
- Payment reviews: Auditors found bills without any monitoring.

# wound dressing with antimicrobial silver | 1142.0 5.8 | NA AP | advanced wound care, silver foam, biofilm
Form: foams 41>43, alginates and fibres 34>33, gels and films 25>24
Wound: diabetic foot ulcers 37>39, pressure ulcers 31>30, burns and surgical 32>31
i Nurses choose the dressing, and they choose by how it comes off.
+ Ageing: Chronic wounds follow age and diabetes with a lag of some years.
+ Home care: A dressing that stays a week saves three visits.
- Evidence: Guidelines recommend silver for two weeks and no longer.
- Honey and iodine: Cheaper agents match it in many wounds.

# digital pathology scanner | 1086.0 13.6 | NA AP | whole slide imaging, computational pathology, slide scanner
Capacity: below 100 slides 31>26, 100 to 400 slides 42>42, above 400 slides 27>32
Use: primary diagnosis 44>55, research and pharma 41>32, education 15>13
i Scanning adds a step and saves none until the whole laboratory works without glass.
+ Pathologists: Retirement outpaces training in most countries.
+ Approved algorithms: Software that counts and measures is now paid for in some tariffs.
- Storage: A slide is larger than a film in high definition.
- Files: Makers keep their own formats beside the open one.

# cell therapy manufacturing system | 1628.0 16.7 | NA AP | CAR-T automation, closed system, bioreactor
Step: isolation and selection 26>24, expansion 39>38, fill and freeze 21>21, integrated machines 14>17
Place: company plants 63>57, contract makers 28>29, hospitals 9>14
i Two weeks and a dozen technicians make one dose for one patient, and every machine sold promises to remove one of the technicians.
+ Earlier use: Approval in second-line myeloma and lymphoma doubles the patients.
+ Hospital production: Spain and India make doses inside hospitals at a tenth of the price.
- In-vivo editing: Cells changed inside the body need no factory.
- Comparability: A change of machine counts as a new product.

# sleep apnoea implant | 912.4 15.3 | NA EU | hypoglossal nerve stimulation, CPAP alternative
Type: unilateral stimulator 86>74, bilateral stimulator 14>26
Setting: hospitals 58>49, surgery centres 42>51
i Patients come after years with a mask in the drawer, and a sleep study under sedation decides who may have the implant.
+ Shorter surgery: Newer models need no sensor in the chest and an hour less.
+ Wearable tests: Home tests find patients that clinics never saw.
- Weight-loss drugs: A drug approved for apnoea in late 2024 takes the heaviest patients.
- Battery: Exchange after a decade is a second operation.

# surgical smoke evacuation system | 342.6 9.7 | NA EU | electrosurgery plume, theatre air quality
Type: portable units 52>48, pencils and tubing 37>41, central systems 11>11
Surgery: general and laparoscopic 46>46, gynaecology 19>19, orthopaedics and plastics 35>35
i The law comes state by state after nurses testify, and hospitals buy in the quarter before it starts.
+ State laws: More than a dozen American states require evacuation.
+ Quiet pumps: Surgeons had switched older units off for their noise.
- Consumables: Pencils with suction cost four times a plain one.
- Habit: Where no law exists the fan stays in the cupboard.

# dental clear aligner | 6214.0 10.1 | NA AP | orthodontics, in-house aligner, direct printed aligner
Material: polyurethane and PETG thermoformed 94>79, direct printed resin 6>21
Channel: orthodontists 61>56, general dentists 34>39, direct to patient 5>5
i The sale from the sofa collapsed with its largest seller, and dentists who print in their cellar took a part of the inheritance.
+ Scanners: A mouth that has been scanned once can be sold a treatment.
+ Teenagers: Designs that allow for growing teeth open the age of braces.
- Consumer budgets: Treatment is paid in cash and postponed with ease.
- Attachments: Difficult cases still want wire.

# neonatal respiratory support device | 1036.0 6.4 | AP AP | bubble CPAP, infant ventilator, high-flow cannula
Type: ventilators 41>38, continuous pressure 34>36, high flow 25>26
Care: intensive 66>62, special and district 34>38
i Machines that need no compressed air save more lives than better ones that do.
+ Skilled birth care: District hospitals in India and Africa open newborn units.
+ Gentle support: Guidelines keep premature babies off the tube.
- Birth rates: Rich countries have fewer births each year.
- Oxygen: Concentrators break where filters are not changed.

# hearing aid with AI processing | 4862.0 8.2 | EU NA | speech in noise, over-the-counter hearing aid, deep neural hearing
Style: behind the ear 71>68, in the ear 29>32
Channel: specialists 78>72, public health 14>14, over the counter and online 8>14
i A neural chip lifts a voice out of a restaurant, which is what people wanted when they said that they hear badly.
+ Earphones: Earphones with an approved hearing test bring users ten years earlier.
+ Dementia studies: Links between hearing and memory persuade families.
- Price: The best pair costs as much as a holiday for four.
- Battery: Continuous processing empties a cell by evening.

# clinical trial e-consent software | 412.8 12.8 | NA AP | electronic informed consent, decentralised trial, eCOA
Sponsor: pharma 61>58, biotech 23>25, device makers and academia 16>17
Phase: early 24>24, phase three 49>47, after approval 27>29
i Patients read longer on a tablet and sign with fewer errors; ethics boards in forty countries still ask for ink.
+ Harmonised guidance: The revised good-practice guideline accepts electronic consent.
+ Amendments: A new version reaches all patients in a day.
- Fragmented boards: Each site’s board has its own form.
- Bundles: Trial platforms include the module for free.

# plasma-derived immunoglobulin | 15840.0 7.2 | NA AP | IVIG, subcutaneous immunoglobulin, plasma fractionation
Route: intravenous 68>57, subcutaneous 32>43
Use: immune deficiency 47>45, neurology 34>36, haematology and other 19>19
i Supply is a matter of people in armchairs: two thirds of the world’s plasma is given in one country.
+ Diagnosis: Immune defects are found earlier and treated for life.
+ Yield: New columns win a tenth more from each litre.
- Rival drugs: Blockers of the antibody receptor replace it in nerve disease.
- Donor fees: Payment of donors is banned in most of Europe.

# ophthalmic gene therapy | 386.4 21.9 | NA EU | retinal gene therapy, AAV vector, inherited retinal disease
Delivery: subretinal 71>46, intravitreal 22>41, suprachoroidal 7>13
Disease: inherited 88>49, macular degeneration and diabetes 12>51
i The eye is small, closed and comes in pairs, which makes it the best place to learn; profit waits for common diseases.
+ One injection: Patients with wet macular disease now come each month or two.
+ Blindness trials: Optogenetic vectors are in late trials.
- Inflammation: High doses in the vitreous inflame the eye.
- One-time price: Insurers pay today for a benefit that the next insurer enjoys.

# hospital bed management software | 1218.0 11.6 | EU AP | patient flow, command centre, capacity planning
Function: bed assignment 43>37, discharge prediction 28>33, transport and cleaning 29>30
Hospital: below 300 beds 31>34, above 300 beds 69>66
i A bed is blocked by a missing pharmacist or taxi more often than by a patient, and software that shows this is disliked at first.
+ Emergency queues: Waiting ambulances make headlines.
+ Staff: A nurse who does not search for beds cares for patients.
- Data entry: A board that is an hour late is ignored.
- Record suites: The record vendor adds a module at no price.

# veterinary diagnostic analyser for companion animals | 3416.0 8.7 | NA AP | in-clinic analyser, pet blood test, veterinary imaging
Type: chemistry 34>31, haematology 26>24, immunoassay 24>26, cell imaging 16>19
Clinic: single practice 54>47, chains 46>53
i The analyser is free and the cartridges are not; a practice signs for six years and a number of tests a month.
+ Chains: Owners of a thousand clinics prescribe the same panel everywhere.
+ Slide imaging: Cameras with trained software read urine and blood on the spot.
- Visit numbers: Fewer visits follow the boom in puppies.
- Prices: Owners decline tests as bills rise.
`;
