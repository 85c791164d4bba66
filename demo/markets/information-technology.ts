/** Information Technology, newest report first. The notation is described in `parse-markets.ts`. */
export const informationTechnology = `
# retrieval-augmented generation platform | 1214.0 31.6 | NA AP | RAG, enterprise search, vector store, language model
Deployment: public cloud 71>66, private cloud 21>24, on premises 8>10
Use: customer service 36>31, internal knowledge 38>37, research and legal 26>32
i Pilots answer well on clean documents; projects fail on access rights, since the model must not know more than the person who asks.
+ Own documents: Companies want answers with a source from their own files.
+ Token price: The cost of a question has fallen by nine tenths within two years.
- Document quality: Old versions contradict new ones, and the system quotes both.
- Long contexts: Models that read a whole archive make a separate retriever look unnecessary.

# post-quantum cryptography migration | 318.6 36.2 | NA EU | quantum-safe encryption, crypto agility, ML-KEM
Offering: discovery and inventory 44>27, software libraries 31>38, hardware modules 25>35
Sector: government 41>34, banking 29>31, telecom 18>20, industry 12>15
i Nobody knows where their cryptography is, and so the first product sold is a list.
+ Standards: The final American standards of August 2024 ended the reason to wait.
+ Harvested data: Traffic recorded today may be read in fifteen years.
- Long-lived devices: Meters and cards in the field cannot hold larger keys.
- Budgets: A risk without a date competes with one that happened last week.

# sovereign cloud service | 7314.0 19.8 | EU ME | data residency, public-sector cloud, trusted cloud
Model: partner-operated 46>43, locally owned 38>40, disconnected 16>17
Sector: government 58>52, health 14>16, finance 17>19, defence and utilities 11>13
i Sovereignty is bought in three strengths, from a local data hall to a local owner, and tenders seldom say which one is meant.
+ Foreign law: Public bodies fear warrants from abroad for data at home.
+ Certification: France grants a label that only independent operators can hold.
- Feature gap: Local clouds offer a tenth of the services.
- Price: Small halls cost more per server.

# cloud cost management software | 2314.0 14.7 | NA EU | FinOps, cloud spend optimisation, commitment management
Function: visibility 43>34, commitment management 31>33, automated scaling 26>33
Buyer: large companies 69>63, mid-sized companies 31>37
i Tools found the waste years ago; what is paid for now is software that removes it without asking an engineer.
+ Accelerator bills: Training runs surprise finance departments within a weekend.
+ Common format: An open billing format lets one tool read several clouds.
- Free tools: Cloud providers give basic reports away.
- Fees by saving: Customers that have saved once pay less the next year.

# identity threat detection software | 1986.0 20.3 | NA AP | ITDR, session hijacking, identity security
Source: directory monitoring 47>39, session and token analysis 31>37, machine identities 22>24
Delivery: service 83>89, on premises 17>11
i Intruders log in rather than break in, and stolen session cookies make a second factor worthless.
+ Machine accounts: Programs hold more keys than people and never change them.
+ Insurers: Cyber policies ask for control of privileged accounts.
- Overlap: Directory, endpoint and mail vendors all claim the function.
- False alarms: A traveller looks like a thief.

# industrial data platform | 4186.0 13.9 | EU AP | unified namespace, OPC UA, manufacturing data hub
Layer: connectivity 34>29, contextual models 37>40, applications 29>31
Industry: process 48>46, discrete 52>54
i Connecting a machine takes a day and naming its signals takes a month; suppliers earn their money with the second.
+ Battery plants: New plants log each cell from powder to pack.
+ Carbon reports: Customers ask for the energy in each product.
- Old controllers: A third of the machines speak a language of the nineties.
- Plant autonomy: Each plant manager has an own standard.

# low-code development platform | 12860.0 16.1 | NA AP | citizen developer, workflow automation, app builder
Type: workflow and forms 46>42, full applications 39>40, integration flows 15>18
User: professional developers 54>49, business staff 46>51
i Text prompts now build what boxes and arrows used to build, and vendors hurry to become the place where such programs are supervised.
+ Backlog: Departments wait a year for small tools.
+ Legacy forms: Millions of spreadsheets do the work of a program.
- Orphans: Programs outlive the clerk who drew them.
- Code assistants: A developer with an assistant writes ordinary code as fast.

# edge data centre container | 1742.0 15.2 | NA AP | micro data centre, modular data centre, edge computing
Power: below 50 kW 38>31, 50 to 250 kW 41>42, above 250 kW 21>27
Customer: telecom 39>34, industry and mining 24>25, retail and logistics 18>19, defence and public 19>22
i The edge was promised to telephone companies and came to mines and ships, where the line fails once a day.
+ Remote sites: Autonomous haul trucks need computers on the site.
+ Fast delivery: A container stands in months when a hall takes years.
- Heat: Racks with accelerators exceed what a box can cool with air.
- Permits: Cities dislike generators beside houses.

# API security gateway | 1684.0 18.2 | NA EU | API discovery, runtime protection, bot mitigation
Function: discovery and posture 34>31, runtime protection 47>48, testing 19>21
Delivery: inline 58>53, out of band 42>47
i Most interfaces that were abused in public cases were unknown to those who owned them.
+ Agents: Programs that act for people call interfaces in orders nobody tested.
+ Open banking: Regulated interfaces must show who called them.
- Content networks: Networks that carry the traffic add the function cheaply.
- Encryption: End-to-end encryption hides what should be checked.

# digital product passport software | 146.2 33.1 | EU AP | DPP, product traceability, ecodesign regulation
Scope: batteries 41>22, textiles 22>31, electronics 17>24, construction products 20>23
Function: data collection 52>44, carriers and registry 26>27, consumer access 22>29
i The passport of batteries comes in February 2027; its data lie with suppliers of suppliers who have never met the maker.
+ Battery law: No passport means no sale of a vehicle battery in Europe.
+ Resale: Second-hand platforms read the code to price a coat.
- Late standards: Acts for textiles were moved several times.
- Secrets: Suppliers fear that a recipe can be read from a data sheet.

# network observability software | 3614.0 10.6 | NA AP | flow analytics, digital experience monitoring, NetOps
Data: flow records 33>29, packets 27>22, synthetic tests 21>25, streaming telemetry 19>24
Customer: enterprises 61>60, service providers 39>40
i When an application is slow the network is blamed first, and this software is bought to prove its innocence.
+ Home offices: The fault lies in a kitchen as often as in a data centre.
+ Accelerator clusters: One lost packet in a thousand stops a training run.
- Data bills: Stored telemetry costs more than the licence.
- Suites: Application-monitoring vendors bundle network views.

# robotic process automation software | 3874.0 9.8 | NA AP | RPA, task mining, software robot
Type: attended 31>27, unattended 56>53, agent-based 13>20
Function: finance 42>39, customer operations 27>29, personnel and other 31>32
i Robots that click through screens keep old systems alive for years longer than anyone planned.
+ Old mainframes: Insurers cannot replace a system whose authors retired.
+ Shared services: Invoices and claims follow the same steps each day.
- Fragile scripts: One new button breaks forty robots.
- Language models: Agents that read the screen need no script.

# vector database | 684.0 24.7 | NA AP | similarity search, embedding store, approximate nearest neighbour
Delivery: managed service 68>73, self-hosted 32>27
Use: text retrieval 57>52, recommendation 24>23, images and video 19>25
i An index became a product, and then ordinary databases learnt the index; the independent ones live on scale above a billion vectors.
+ Memory of agents: Assistants that remember need a store to remember in.
+ Image search: Retailers match photographs to stock.
- Extensions: Open-source databases do the work for free up to middling sizes.
- Memory cost: Fast graphs want to live in main memory.

# e-invoicing compliance software | 2486.0 14.4 | EU LA | electronic invoicing, continuous transaction controls, Peppol
Model: clearance 48>51, interoperable network 37>39, archive and reporting 15>10
Company: large 63>54, small and mid-sized 37>46
i Each finance ministry writes its own dialect, so a supplier with forty countries has forty products.
+ Mandates: Germany, France, Poland and Belgium introduce duties between 2025 and 2028.
+ European reform: Reporting of cross-border sales becomes digital from 2030.
- Delays: Dates have been postponed in several countries at short notice.
- Public portals: Free state portals serve the smallest firms.

# data clean room software | 742.3 17.5 | NA EU | privacy-preserving analytics, retail media measurement
Technique: query controls 61>49, confidential computing 22>31, multi-party computation 17>20
Industry: advertising and retail 66>57, banking 14>18, health 12>17, public 8>8
i Two companies that do not trust each other compare customers without showing them, mostly to learn whether an advertisement sold soap.
+ Retail media: Grocers sell advertising on the strength of their till data.
+ Health data space: European law opens records for research inside secured rooms.
- Small overlaps: Few common customers make every answer noise.
- Platforms: The largest sellers of advertising run their own rooms.

# contact centre automation | 6842.0 15.9 | NA AP | conversational AI, voice bot, agent assist
Channel: voice 49>46, chat and messaging 37>39, e-mail 14>15
Role: self-service 41>47, agent assistance 38>36, quality analysis 21>17
i Prices move from seats to solved cases, and vendors who lived on seats have to explain a falling number to investors.
+ Voice models: Delay below half a second makes a machine bearable on the phone.
+ Attrition: A third of the agents leave each year.
- Errors: A wrong promise by a bot binds the company in court.
- Right to a human: Spain and others give callers a right to a person.

# quantum computing service | 612.4 27.9 | NA EU | quantum cloud, qubit, error correction
Hardware: superconducting 47>43, trapped ions 26>25, neutral atoms 15>20, photonic and other 12>12
Buyer: public research 54>41, pharma and chemicals 19>26, finance 14>16, defence and other 13>17
i Customers pay for learning, not for answers; the first useful answer has a date in every road map and a different one each year.
+ Logical qubits: Error-corrected operations have been shown on three kinds of hardware.
+ State programmes: Governments buy machines to keep researchers at home.
- Classical progress: Each claimed advantage is met by a better classical method.
- Talent: A laboratory needs physicists who can also plumb.

# IT asset disposition service | 18460.0 8.1 | NA AP | ITAD, data erasure, server remarketing
Service: remarketing 44>42, data destruction 27>29, recycling 29>29
Asset: laptops and phones 49>45, servers and storage 37>42, network equipment 14>13
i A server from a cloud hall is worth more in parts than whole, above all for its memory.
+ Refresh: The end of support for an old operating system retires millions of laptops in late 2025.
+ Fines: A bank paid dearly for disks sold with data on them.
- Soldered storage: Disks that cannot be removed must be wiped in place.
- Export rules: New limits on waste exports stop shipments of mixed lots.

# email security gateway | 4218.0 9.3 | NA AP | phishing protection, business email compromise, DMARC
Delivery: gateway 52>38, interface-based 48>62
Threat: phishing 46>44, payment fraud 31>36, malware 23>20
i The dangerous message carries no link and no file, only a polite request in the name of the director.
+ Sender rules: Large mailbox providers refuse bulk mail without authentication.
+ Written by machines: Attackers no longer make mistakes in spelling.
- Built-in filters: Office suites include a filter that many find enough.
- Other channels: Fraud moves to telephone and chat.

# geospatial analytics software | 9862.0 11.3 | NA AP | location intelligence, GIS, earth observation analytics
Type: mapping platforms 47>42, analytics 34>39, data feeds 19>19
Sector: government 38>36, utilities 19>20, insurance and finance 16>19, retail and transport 27>25
i Maps are a feature; insurers who price a single roof and utilities that look for a single tree are the business.
+ Wildfire: Utilities must prove that they cut the trees near their lines.
+ Free imagery: Open satellites lower the cost of a first answer.
- Location privacy: American states restrict the sale of phone positions.
- Skills: A model of the earth needs people who know projections.
`;
