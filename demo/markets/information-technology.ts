/** Information Technology, newest report first. The notation is described in `parse-markets.ts`. */
export const informationTechnology = `
# retrieval-augmented generation platform | 1214.0 31.6 | NA AP | RAG, enterprise search, generative AI, language model
Deployment: public cloud 71>66, private cloud 21>24, self-hosted systems 8>10
Use: customer service 36>31, internal knowledge 38>37, research and legal 26>32
= technology | thousand organisations served : organisation 84 -4 | companies and public bodies | software vendors | AFB
i Pilots answer well on clean documents. Projects fail over access rights, because the model must not know more than the person who asks.
+ Own documents: Three in four buyers want answers with a source from their own files.
+ Token price: The cost of a question has fallen by more than 90% within two years.
- Document quality: One document in four exists in several versions, and the system quotes all of them.
- Long contexts: Models that read 1 million tokens at once make a separate retriever look unnecessary.

# post-quantum cryptography migration | 318.6 36.2 | NA EU | quantum-safe encryption, crypto agility, ML-KEM
Offering: discovery and inventory 44>27, software libraries 31>38, hardware modules 25>35
Sector: government 41>34, banking 29>31, telecom 18>20, industry 12>15
= regulation | thousand migration projects : project 412 2 | governments, banks and telecom operators | security vendors | BDG
i Few organisations know where their cryptography is, so the first product sold is an inventory.
+ Standards: NIST published its first three standards in August 2024 and wants older algorithms gone by 2035.
+ Recorded data: Traffic recorded today may be readable in 10 to 15 years, and some secrets must last 25.
- Long-lived devices: A meter or card in the field has 64 KB of memory, too little for the larger keys.
- Budgets: Fewer than 10% of companies have a budget line for the change.

# sovereign cloud service | 7314.0 19.8 | EU ME | data residency, public-sector cloud, trusted cloud
Model: partner-operated 46>43, locally owned 38>40, disconnected 16>17
Sector: government 58>52, health 14>16, finance 17>19, defence and utilities 11>13
= geography | thousand customers : customer 216 1 | public bodies, hospitals and banks | cloud providers | BAI
i Sovereignty comes in three strengths, from a local data hall to a local owner, and tenders seldom say which one they mean.
+ Foreign law: The US CLOUD Act of 2018 reaches data abroad, and 8 EU governments have restricted foreign clouds for sensitive data.
+ Certification: France’s SecNumCloud caps any foreign shareholder at 24%.
- Feature gap: Local clouds offer 20 to 40 services, the large ones more than 200.
- Price: A server in a small hall costs 20% to 30% more.

# cloud cost management software | 2314.0 14.7 | NA EU | FinOps, cloud spend optimisation, commitment management
Function: visibility 43>34, commitment management 31>33, automated scaling 26>33
Buyer: large companies 69>63, mid-sized companies 31>37
= growth | thousand customers : customer 92 1 | finance and engineering teams | software vendors | AGF
i Tools found the waste years ago. What sells now is software that removes it without asking an engineer.
+ Accelerator bills: A rented server with 8 accelerators costs USD 30 to 100 an hour, and a forgotten one 20,000 a month.
+ Common format: The FOCUS billing format, version 1.0 since June 2024, lets one tool read several clouds.
- Free tools: Cloud providers give away reports that cover about 70% of what small customers need.
- Fees by saving: Customers who saved 25% in the first year find 5% in the third.

# identity threat detection software | 1986.0 20.3 | NA AP | ITDR, session hijacking, identity security
Source: directory monitoring 47>39, session and token analysis 31>37, machine identities 22>24
Delivery: cloud service 83>89, self-hosted software 17>11
= competition | million identities protected : identity 11.5 -2 | security teams | security vendors | DEG
i Intruders log in rather than break in, and a stolen session cookie makes the second factor worthless.
+ Machine accounts: Programs hold 40 to 80 times as many identities as people and rarely change their keys.
+ Insurers: Nine in ten cyber policies ask how privileged accounts are controlled.
- Overlap: Directory, endpoint and e-mail vendors all claim the function, in bundles that cost 5 to 10 dollars a user.
- False alarms: A team receives about 50 alerts a day on travellers alone.

# industrial data platform | 4186.0 13.9 | EU AP | unified namespace, OPC UA, manufacturing data hub
Layer: connectivity 34>29, contextual models 37>40, applications 29>31
Industry: process 48>46, discrete 52>54
= chain | thousand plants connected : plant 126 -1 | process and discrete manufacturers | software vendors | AGF
i Connecting a machine takes a day and naming its signals takes a month. Suppliers earn their money with the second.
+ Battery plants: A cell plant logs more than 1,000 values per cell and 500 million cells a year.
+ Carbon reports: Since January 2026 importers into the EU have paid for the carbon in 6 groups of goods and ask for plant data.
- Old controllers: About a third of machines speak protocols from the nineties.
- Plant autonomy: A group with 20 plants usually has more than 5 naming standards.

# low-code development platform | 12860.0 16.1 | NA AP | citizen developer, workflow automation, app builder
Type: workflow and forms 46>42, full applications 39>40, integration flows 15>18
User: professional developers 54>49, business staff 46>51
= substitution | million users : user 268 -1 | companies and public bodies | software vendors | AHF
i Prompts now build what boxes and arrows used to build, and vendors want to be the place where such programs are supervised.
+ Backlog: Departments wait 6 to 12 months for a small tool.
+ Old spreadsheets: A bank counted more than 100,000 spreadsheets that did the work of a program.
- Orphans: Half of all small programs lose their author within 3 years.
- Code assistants: Developers with an assistant finished a task 55% faster in a controlled test.

# edge data centre container | 1742.0 15.2 | NA AP | micro data centre, modular data centre, edge computing
Power: below 50 kW 38>31, 50 to 250 kW 41>42, above 250 kW 21>27
Customer: telecom 39>34, industry and mining 24>25, retail and logistics 18>19, defence and public 19>22
= supply | thousand containers : container 390 -0.5 | telecom, mining and shipping companies | equipment makers | BAI
i The edge was promised to telephone companies and came to mines and ships, where the line fails once a day.
+ Remote sites: One autonomous haul truck produces about 5 TB a day.
+ Fast delivery: A container is running after 4 to 6 months, a hall after 24 to 36.
- Heat: Racks with accelerators need 40 to 130 kW, and air cools about 30.
- Permits: Cities limit generators within 100 metres of houses.

# API security gateway | 1684.0 18.2 | NA EU | API discovery, runtime protection, bot mitigation
Function: discovery and posture 34>31, runtime protection 47>48, testing 19>21
Delivery: inline 58>53, out of band 42>47
= demand | thousand organisations protected : organisation 118 1 | banks, retailers and software companies | security vendors | EDB
i In most public cases, the interface that was abused was unknown to the company that owned it.
+ Agents: Software agents call interfaces in an order nobody tested, 10 to 100 times as often as people.
+ Open banking: The EU’s payment rules require an interface for every one of some 6,000 banks.
- Content networks: Networks that carry 20% of web traffic add the function for a small fee.
- Encryption: About 95% of traffic is encrypted, which hides what has to be checked.

# digital product passport software | 146.2 33.1 | EU AP | DPP, product traceability, ecodesign regulation
Scope: batteries 41>22, textiles 22>31, electronics 17>24, construction products 20>23
Function: data collection 52>44, carriers and registry 26>27, consumer access 22>29
= scenario | thousand companies served : company 14.6 -2 | makers of batteries, textiles and electronics | software vendors | BAC
i Battery passports start in February 2027, and their data belong to suppliers of suppliers who have never met the maker.
+ Battery law: From 18 February 2027 no vehicle battery is sold in the EU without a passport.
+ Resale: Second-hand platforms read the code and set a price in 10 seconds.
- Late standards: The rules for textiles have moved from 2026 to 2027 or later.
- Secrets: A battery passport has about 90 data fields, and suppliers fear for their recipe.

# network observability software | 3614.0 10.6 | NA AP | flow analytics, digital experience monitoring, NetOps
Data: flow records 33>29, packets 27>22, synthetic tests 21>25, streaming telemetry 19>24
Customer: enterprises 61>60, service providers 39>40
= buyers | thousand networks monitored : network 47 0.5 | companies and network operators | software vendors | AHD
i When an application is slow, the network is blamed first. This software is bought to prove its innocence.
+ Home offices: Four faults in ten lie in the employee’s home network.
+ Accelerator clusters: Losing 1 packet in 1,000 can slow a training run by a third.
- Data bills: Storing telemetry costs 1 to 3 dollars per GB, often more than the licence.
- Suites: Vendors of application monitoring include a network view in about 60% of new contracts.

# robotic process automation software | 3874.0 9.8 | NA AP | RPA, task mining, software robot
Type: attended 31>27, unattended 56>53, agent-based 13>20
Function: finance 42>39, customer operations 27>29, personnel and other 31>32
= technology | million robot licences : licence 5900 -2 | insurers, banks and shared service centres | software vendors | AHF
i Robots that click through screens keep old systems alive for years longer than anyone planned.
+ Old mainframes: About 70% of the large insurers we asked still run a core system older than 25 years.
+ Shared services: An invoice has about 12 steps, and 9 of them are always the same.
- Fragile scripts: One new button can stop 40 robots; maintenance takes 30% of the budget.
- Language models: Agents that read the screen need no script and finish 60% to 80% of simple tasks.

# vector database | 684.0 24.7 | NA AP | similarity search, embedding store, approximate nearest neighbour
Delivery: managed service 68>73, self-hosted 32>27
Use: text retrieval 57>52, recommendation 24>23, images and video 19>25
= substitution | thousand deployments : deployment 31 -5 | software teams | database vendors | AFG
i An index became a product, and then ordinary databases learned the index. Independent vendors keep the business above a billion vectors.
+ Memory of agents: An assistant stores 1,000 to 5,000 vectors per user and month.
+ Image search: Retailers match a photograph to stock of 10 million items in 50 milliseconds.
- Extensions: A free extension of PostgreSQL does the work up to about 50 million vectors.
- Memory cost: A billion vectors take up to 4 TB of main memory.

# e-invoicing compliance software | 2486.0 14.4 | EU LA | electronic invoicing, continuous transaction controls, Peppol
Model: clearance 48>51, interoperable network 37>39, archive and reporting 15>10
Company: large 63>54, small and mid-sized 37>46
= regulation | million companies connected : company 1480 -2 | finance departments | software vendors | BAH
i Each finance ministry writes its own dialect, so a supplier with forty countries has forty products.
+ Mandates: Belgium started on 1 January 2026, Poland in February, France in September, and Germany follows in 2027 and 2028.
+ European reform: From July 2030 cross-border sales in the EU are reported digitally within 10 days.
- Delays: France has postponed twice since 2023 and Spain at least 3 times.
- Public portals: Italy’s free portal serves about a quarter of its smallest firms.

# data clean room software | 742.3 17.5 | NA EU | privacy-preserving analytics, retail media measurement
Technique: query controls 61>49, confidential computing 22>31, multi-party computation 17>20
Industry: advertising and retail 66>57, banking 14>18, health 12>17, public 8>8
= cost | thousand data rooms : room 58 -2 | retailers, advertisers and hospitals | software vendors | AFE
i Two companies that do not trust each other compare customers without showing them, mostly to learn whether an advertisement sold soap.
+ Retail media: US retailers earn more than USD 50 billion a year with advertising on the strength of till data.
+ Health data space: EU rules in force since March 2025 open health records for research inside secure rooms by 2029.
- Small overlaps: With fewer than 1,000 common customers every answer is noise.
- Platforms: The three largest sellers of advertising run rooms of their own.

# contact centre automation | 6842.0 15.9 | NA AP | conversational AI, voice bot, agent assist
Channel: voice 49>46, chat and messaging 37>39, e-mail 14>15
Role: self-service 41>47, agent assistance 38>36, quality analysis 21>17
= demand | billion contacts handled : thousand contacts 680 -6 | insurers, retailers and public services | software vendors | HAF
i Prices move from seats to solved cases, and vendors who lived on seats have to explain a falling number to investors.
+ Voice models: A delay below 500 milliseconds makes a machine bearable on the telephone.
+ Attrition: Contact centres lose 30% to 45% of their staff each year.
- Errors: In 2024 a Canadian tribunal held an airline to what its bot had promised.
- Right to a person: Spain’s law of 2025 gives callers a person within 3 minutes.

# quantum computing service | 612.4 27.9 | NA EU | quantum cloud, qubit, error correction
Hardware: superconducting 47>43, trapped ions 26>25, neutral atoms 15>20, photonic and other 12>12
Buyer: public research 54>41, pharma and chemicals 19>26, finance 14>16, defence and other 13>17
= supply | thousand machine hours : machine hour 5.1 -4 | research institutes, drug makers and banks | machine makers | BGF
i Customers pay for learning, not for answers. The first useful answer has a date in every road map, and each year the date moves.
+ Logical qubits: Error-corrected operations have been shown on 3 kinds of hardware since 2023.
+ State programmes: Governments have announced more than USD 40 billion for quantum technology.
- Classical progress: Two claims of advantage have been matched on ordinary computers within 12 months.
- Talent: There is about one qualified candidate for every 3 jobs.

# IT asset disposition service | 18460.0 8.1 | NA AP | ITAD, data erasure, server remarketing
Service: remarketing 44>42, data destruction 27>29, recycling 29>29
Asset: laptops and phones 49>45, servers and storage 37>42, network equipment 14>13
= chain | million devices processed : device 46 1 | companies, banks and cloud operators | disposal companies | CBH
i A server from a cloud hall is worth more in parts than whole, above all because of its memory.
+ Refresh: Support for Windows 10 ended in October 2025, and about 240 million PCs cannot be upgraded.
+ Fines: A bank paid more than USD 150 million in all for disks sold with customer data on them.
- Soldered storage: On more than half of new laptops the disk cannot be removed and has to be wiped in place.
- Export rules: Since January 2025 the Basel Convention requires consent for every shipment of electronic waste.

# email security gateway | 4218.0 9.3 | NA AP | phishing protection, business email compromise, DMARC
Delivery: gateway 52>38, interface-based 48>62
Threat: phishing 46>44, payment fraud 31>36, malware 23>20
= competition | million mailboxes protected : mailbox 13.8 0.5 | companies and public bodies | security vendors | DEG
i The dangerous message has no link and no file, only a polite request in the name of the director.
+ Sender rules: Since February 2024 two large mailbox providers have refused bulk mail without authentication above 5,000 messages a day.
+ Written by machines: More than half of spam is now written by language models, without spelling mistakes.
- Built-in filters: Office suites filter about 90% of attacks, and many customers find that enough.
- Other channels: Telephone fraud with cloned voices needs 3 seconds of recording.

# geospatial analytics software | 9862.0 11.3 | NA AP | location intelligence, GIS, earth observation analytics
Type: mapping platforms 47>42, analytics 34>39, data feeds 19>19
Sector: government 38>36, utilities 19>20, insurance and finance 16>19, retail and transport 27>25
= buyers | thousand organisations licensed : organisation 61 1 | governments, utilities and insurers | software vendors | BFI
i Maps are a feature. The business is insurers who price a single roof and utilities that look for a single tree.
+ Wildfire: A Californian utility inspects 1.8 million poles and must prove that the trees near its lines are cut.
+ Free imagery: Open satellites deliver an image at 10 metres every 5 days.
- Location privacy: More than 15 US states restrict the sale of precise locations.
- Skills: A model of the earth has 3 or more reference systems, and one project in five mixes them up.
`;
