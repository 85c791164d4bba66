/** Healthcare, newest report first. The notation is described in `parse-markets.ts`. */
export const healthcare = `
# continuous glucose monitor | 12460.0 12.3 | NA AP | CGM, glucose sensor, time in range
Type: factory-calibrated patch 91>93, implantable 3>3, over the counter 6>4
User: type 1 diabetes 38>29, insulin-treated type 2 41>39, type 2 without insulin 21>32
= demand | million patient-years : patient-year 1640 -3 | people with diabetes and their insurers | sensor manufacturers | IBD
i Growth now comes from people who take no insulin, and from insurers who have to decide whether seeing a number changes behaviour.
+ Wider coverage: Medicare has paid for anyone on insulin since 2023, and France and Germany cover basal insulin as well.
+ Insulin pumps: Automated pumps need a reading every 5 minutes, so each of about 1.5 million users wears a sensor.
- Weight-loss drugs: In trials, GLP-1 drugs cut new cases of diabetes among people with prediabetes by more than 90%.
- Skin: About one sensor in ten is taken off early because of the adhesive.

# single-use endoscope | 2684.0 13.2 | NA EU | disposable bronchoscope, ureteroscope, infection prevention
Type: bronchoscopes 39>33, ureteroscopes 28>27, duodenoscopes and gastroscopes 12>21, cystoscopes and other 21>19
Site: hospitals 71>66, outpatient centres 29>34
= cost | million endoscopes : endoscope 268 -2 | hospitals and outpatient centres | endoscope manufacturers | BJD
i Reprocessing a scope costs staff and machines, while a single-use scope costs a purchase. Hospitals that count only the purchase often choose wrongly.
+ Outbreaks: Since 2015 the FDA has issued more than five safety notices on contaminated duodenoscopes.
+ Night use: In intensive care, four in ten bronchoscopies take place when nobody is on shift to clean.
- Waste: A disposable scope leaves 0.5 to 1 kg of waste, and Scandinavian buyers now score that.
- Image quality: Reusable towers deliver 4K images, which most disposable scopes do not.

# robotic knee replacement system | 1486.0 11.4 | NA AP | orthopaedic robot, arthroplasty, bone preparation
Type: arm with haptic limit 57>51, cutting guides 24>26, handheld 19>23
Site: hospitals 74>62, surgery centres 26>38
= competition | thousand procedures : procedure 1.9 -1 | hospitals and surgery centres | implant manufacturers | KDB
i The robot is lent and the implant is paid for, so the contest is about implants by other means.
+ Day surgery: More than half of US knee replacements now go home on the day or the next morning, and centres want predictable hours.
+ Young surgeons: About 70% of US residents now train with a robot.
- Evidence: Registries show better alignment, but no clear difference in revisions after 10 years.
- Room: A robot needs some 40 square metres of theatre, more than many old hospitals have.

# point-of-care molecular test | 3962.0 8.9 | NA AP | near-patient PCR, isothermal amplification, respiratory panel
Method: polymerase chain reaction 62>58, isothermal 31>31, CRISPR-based 7>11
Target: respiratory 56>47, sexual health 19>24, sepsis and resistance 14>18, other 11>11
= scenario | million tests : test 31 -3 | clinics, pharmacies and doctors’ offices | test manufacturers | BHD
i The pandemic left an instrument in every clinic. Suppliers now earn from whatever else can be run on it.
+ Sexual health: A result within 30 minutes means treatment before the patient leaves.
+ Waivers: More than 10 molecular tests may be run in US doctors’ offices without trained laboratory staff.
- Payment: Insurers refuse panels with 20 targets at USD 400 and pay for five targets at USD 140.
- Antigen tests: A strip for USD 5 answers the most common question.

# biosimilar monoclonal antibody | 14820.0 14.6 | EU NA | biosimilar adalimumab, trastuzumab, interchangeability
Area: immunology 44>46, oncology 41>33, ophthalmology and bone 15>21
Channel: hospital tenders 56>49, retail 44>51
= geography | million treatment courses : treatment course 2650 -6 | hospitals and health insurers | biosimilar manufacturers | GDE
i Prices fall by three quarters where a ministry buys for a whole country, and by much less where a middleman earns on the list price.
+ Expiries: More than 10 antibodies with sales above a billion dollars each lose protection by 2030.
+ Lighter trials: Regulators increasingly waive comparative efficacy studies, which cost up to USD 100 million.
- Rebate walls: Nine adalimumab biosimilars launched in the US in 2023 and took less than 5% of volume in the first year.
- Crowding: With ten makers of one antibody, tender prices in Europe fall by 80% or more.

# radiopharmaceutical therapy | 3218.0 18.4 | NA EU | lutetium, actinium, targeted radioligand
Isotope: lutetium-177 71>60, radium-223 14>6, actinium-225 4>21, iodine-131 11>13
Cancer: prostate 61>58, neuroendocrine 25>20, thyroid and other 14>22
= chain | thousand doses : dose 24.5 1 | cancer centres | radiopharmaceutical manufacturers | FGD
i A dose of lutetium loses about a tenth of its strength per day, so the reactor, the factory, the airline and the clinic have to work to one timetable.
+ Earlier lines: Approval before chemotherapy makes about 3 times as many patients with prostate cancer eligible.
+ Alpha emitters: Large drug makers have paid more than USD 10 billion for companies with radioligand pipelines since 2023.
- Isotope supply: Six research reactors produce most of the world’s medical isotopes, and four are more than 50 years old.
- Beds: A treatment room with shielding costs 1 to 2 million euros, and waiting lists in Europe run to months.

# remote patient monitoring kit | 4618.0 14.1 | NA EU | hospital at home, telemonitoring, connected blood pressure cuff
Condition: heart failure and pressure 43>40, diabetes 21>20, lung disease 16>16, after surgery and pregnancy 20>24
Payer: public insurers 54>51, private insurers 29>30, hospitals 17>19
= regulation | million patients monitored : patient 510 -2 | hospitals and public insurers | device and service suppliers | DJA
i US clinics are paid for sixteen days of readings in a month, and devices are designed to deliver exactly that.
+ Hospital at home: More than 350 US hospitals hold a waiver to treat acute patients at home.
+ Cellular devices: Scales that transmit by themselves raise the share of patients still measuring after 90 days to about 80%.
- Alarm load: A nurse can follow about 100 patients; beyond that, alarms are silenced.
- Payment reviews: US inspectors found that 43% of enrolled patients had not received all parts of the service.

# wound dressing with antimicrobial silver | 1142.0 5.8 | NA AP | advanced wound care, silver foam, biofilm
Form: foams 41>43, alginates and fibres 34>33, gels and films 25>24
Wound: diabetic foot ulcers 37>39, pressure ulcers 31>30, burns and surgical 32>31
= buyers | million dressings : dressing 7.4 0 | hospitals and home-care nurses | dressing manufacturers | ACJ
i Nurses choose the dressing, and they judge it by how it comes off.
+ Ageing: About 2% of adults in rich countries live with a chronic wound, and the rate doubles after the age of 70.
+ Home care: A dressing that stays on for 7 days saves two or three visits.
- Evidence: Guidelines recommend silver for 2 weeks and then a review.
- Honey and iodine: Alternatives cost 40% less and match silver in many wounds.

# digital pathology scanner | 1086.0 13.6 | NA AP | whole slide imaging, computational pathology, slide scanner
Capacity: below 100 slides 31>26, 100 to 400 slides 42>42, above 400 slides 27>32
Use: primary diagnosis 44>55, research and pharma 41>32, education 15>13
= technology | scanners : scanner 0.142 -3 | hospital and reference laboratories | scanner manufacturers | BJG
i Scanning adds a step and saves none until the whole laboratory works without glass.
+ Pathologists: The number of US pathologists fell by 18% in a decade, while cases grew.
+ Approved algorithms: More than 10 AI tools for pathology have been cleared in Europe or the US, and some are now reimbursed.
- Storage: One slide takes 1 to 2 GB, so a large laboratory fills a petabyte a year.
- Formats: Makers keep their own file formats beside DICOM, and conversion adds 5% to 10% to project costs.

# cell therapy manufacturing system | 1628.0 16.7 | NA AP | CAR-T automation, closed system, bioreactor
Step: isolation and selection 26>24, expansion 39>38, fill and freeze 21>21, integrated machines 14>17
Place: company plants 63>57, contract makers 28>29, hospitals 9>14
= supply | systems : system 0.61 -1 | drug makers and hospitals | equipment manufacturers | FGB
i One dose for one patient takes two weeks and a dozen technicians. Every system on sale promises to remove some of the technicians.
+ Earlier use: Approval in second-line myeloma and lymphoma has about doubled the number of eligible patients.
+ Hospital production: Hospitals in Spain and India make doses for USD 40,000 to 90,000, a fifth of the commercial price.
- In-vivo editing: Cells changed inside the body need no factory; the first trials reported in 2025.
- Comparability: Changing a machine counts as changing the product and can cost 12 months.

# sleep apnoea implant | 912.4 15.3 | NA EU | hypoglossal nerve stimulation, CPAP alternative
Type: unilateral stimulator 86>74, bilateral stimulator 14>26
Setting: hospitals 58>49, surgery centres 42>51
= substitution | thousand implants : implant 31 -1.5 | sleep clinics and surgery centres | implant manufacturers | BDF
i Patients arrive after years with a mask in the drawer, and a sleep study under sedation decides who can have the implant.
+ Shorter surgery: Newer models need no chest sensor and save about 30 minutes in theatre.
+ Home tests: Home sleep tests at USD 200 find patients who never reached a laboratory.
- Weight-loss drugs: The FDA approved tirzepatide for sleep apnoea in December 2024, and it removes half of the events in trials.
- Battery: The stimulator has to be replaced after about 11 years, in a second operation.

# surgical smoke evacuation system | 342.6 9.7 | NA EU | electrosurgery plume, theatre air quality
Type: portable units 52>48, pencils and tubing 37>41, central systems 11>11
Surgery: general and laparoscopic 46>46, gynaecology 19>19, orthopaedics and plastics 35>35
= regulation | thousand theatres equipped : theatre 8.1 0.5 | hospitals and surgery centres | device manufacturers | BDE
i Laws are passed state by state after nurses testify, and hospitals buy in the quarter before a law takes effect.
+ State laws: 18 US states require smoke evacuation in operating theatres.
+ Quiet pumps: New units run at 50 decibels; surgeons had switched older ones off at 65.
- Consumables: A pencil with suction costs about USD 25, four times as much as a plain one.
- Habit: Where no law applies, evacuators are used in fewer than three operations in ten.

# dental clear aligner | 6214.0 10.1 | NA AP | orthodontics, in-house aligner, direct printed aligner
Material: polyurethane and PETG thermoformed 94>79, direct printed resin 6>21
Channel: orthodontists 61>56, general dentists 34>39, direct to patient 5>5
= competition | million treatments : treatment 1520 -2 | orthodontists and dentists | aligner manufacturers | BHA
i Direct sale to patients collapsed with its largest provider in 2023, and dentists who print their own aligners took over part of the business.
+ Scanners: About 60% of US dental practices own an intraoral scanner, and a scan takes 5 minutes.
+ Teenagers: Teenagers account for a third of aligner cases and three quarters of all orthodontic patients.
- Consumer budgets: Patients pay USD 3,000 to 7,000 themselves and postpone easily.
- Attachments: About one case in five is finished with wire.

# neonatal respiratory support device | 1036.0 6.4 | AP AP | bubble CPAP, infant ventilator, high-flow cannula
Type: ventilators 41>38, continuous pressure 34>36, high flow 25>26
Care: intensive 66>62, special and district 34>38
= geography | thousand devices : device 8.9 -0.5 | maternity and district hospitals | device manufacturers | HAB
i In much of the world, a device that needs no compressed air saves more lives than a better one that does.
+ Skilled birth care: India has opened more than 900 special newborn units in district hospitals.
+ Gentle support: WHO recommends continuous positive pressure as the first choice for babies born before 32 weeks.
- Birth rates: South Korea recorded 0.75 children per woman, and two thirds of people live below replacement level.
- Oxygen: About half of donated oxygen concentrators fail within 5 years because filters are not changed.

# hearing aid with AI processing | 4862.0 8.2 | EU NA | speech in noise, over-the-counter hearing aid, deep neural hearing
Style: behind-the-ear devices 71>68, custom in-ear devices 29>32
Channel: specialists 78>72, public health 14>14, over the counter and online 8>14
= growth | million hearing aids : hearing aid 640 -2 | people with hearing loss | hearing aid manufacturers | BHA
i A neural chip can lift one voice out of a noisy restaurant, which is what people mean when they say that they hear badly.
+ Earphones: Earphones with a cleared hearing test cost USD 250 and reach users about 10 years earlier.
+ Dementia studies: In one trial, hearing aids slowed cognitive decline by 48% over 3 years in people at high risk.
- Price: A premium pair still costs USD 5,000 to 7,000 in the US.
- Battery: Continuous AI processing cuts battery life from 24 to about 15 hours.

# clinical trial e-consent software | 412.8 12.8 | NA AP | electronic informed consent, decentralised trial, eCOA
Sponsor: pharma 61>58, biotech 23>25, device makers and academia 16>17
Phase: early 24>24, phase three 49>47, after approval 27>29
= regulation | thousand trial sites : site 6.4 -1 | trial sponsors and research hospitals | software vendors | FGB
i Patients read longer on a tablet and sign with fewer errors, but ethics boards in about forty countries still ask for paper.
+ Harmonised guidance: The revised good-practice guideline ICH E6(R3), in force in Europe since July 2025, accepts electronic consent.
+ Amendments: A new version reaches all sites within a day instead of 6 weeks.
- Fragmented boards: A global trial deals with 50 or more ethics boards, each with its own form.
- Bundles: Trial platforms include the module at no charge for contracts above USD 1 million.

# plasma-derived immunoglobulin | 15840.0 7.2 | NA AP | IVIG, subcutaneous immunoglobulin, plasma fractionation
Route: intravenous 68>57, subcutaneous 32>43
Use: immune deficiency 47>45, neurology 34>36, haematology and other 19>19
= chain | tonnes of immunoglobulin : gram 54 1.5 | hospitals and infusion clinics | plasma fractionators | AGD
i Supply depends on donors: about two thirds of the world’s plasma is collected in the United States.
+ Diagnosis: More than 500 inborn immune defects are known, and treatment is lifelong.
+ Yield: New columns recover 5.5 grams of immunoglobulin per litre, a tenth more than older ones.
- Rival drugs: Blockers of the FcRn receptor, on sale since 2021, replace immunoglobulin in some nerve diseases.
- Donor payment: Payment of donors is not allowed in most of Europe, which imports about 40% of its plasma.

# ophthalmic gene therapy | 386.4 21.9 | NA EU | retinal gene therapy, AAV vector, inherited retinal disease
Delivery: subretinal 71>46, intravitreal 22>41, suprachoroidal 7>13
Disease: inherited 88>49, macular degeneration and diabetes 12>51
= scenario | treated eyes : eye 0.33 -6 | eye hospitals and insurers | gene therapy developers | FGD
i The eye is small, closed and comes in pairs, which makes it a good place to learn. Profit depends on the common diseases.
+ One injection: Patients with wet macular degeneration need 6 to 12 injections a year today.
+ Late trials: More than 30 eye gene therapies are in clinical trials, five of them in phase three.
- Inflammation: High doses in the vitreous inflamed the eye in up to half of patients in early trials.
- One-time price: The first product costs USD 425,000 per eye, and the insurer who pays may not see the benefit.

# hospital bed management software | 1218.0 11.6 | EU AP | patient flow, command centre, capacity planning
Function: bed assignment 43>37, discharge prediction 28>33, transport and cleaning 29>30
Hospital: below 300 beds 31>34, above 300 beds 69>66
= growth | thousand beds managed : bed 1.32 1 | hospitals | software vendors | JAE
i A bed is blocked by a missing pharmacist or taxi more often than by a patient, and software that shows this is not popular at first.
+ Emergency queues: In England one patient in four waits more than 4 hours in emergency departments, which puts pressure on hospitals to free beds.
+ Staff: Nurses spend 30 to 60 minutes per shift looking for beds and transport.
- Data entry: A board that is an hour out of date is ignored within 2 weeks.
- Record suites: Vendors of patient records include a bed module at no charge in about half of new contracts.

# veterinary diagnostic analyser for companion animals | 3416.0 8.7 | NA AP | in-clinic analyser, pet blood test, veterinary imaging
Type: chemistry 34>31, haematology 26>24, immunoassay 24>26, cell imaging 16>19
Clinic: single practice 54>47, chains 46>53
= buyers | thousand clinics served : clinic 19.6 2 | veterinary practices and clinic chains | analyser manufacturers | BAE
i The analyser is free and the cartridges are not: a practice signs for six years and a minimum number of tests a month.
+ Chains: Groups with more than 1,000 clinics prescribe one test panel everywhere.
+ Slide imaging: Cameras with trained software read blood and urine in about 10 minutes.
- Visit numbers: US clinic visits have fallen by 2% to 3% a year since the puppy boom of 2021.
- Prices: Vet bills have risen by more than 60% in ten years, and owners decline tests.
`;
