/** `a = b` are synonyms: each finds the other. `a, b > c, d` works one way: searching for a or b also finds c and d. */
export const ENGLISH = `
torch = flashlight
head torch = headlamp = headlight torch = head lamp
trousers = pants = slacks
jeans = denim trousers
trainers = sneakers = tennis shoes = running shoes = gym shoes = athletic shoes = sports shoes = kicks
jewellery = jewelry
parasol = beach umbrella = patio umbrella = garden umbrella
umbrella > parasol, umbrella
boot organiser = trunk organizer
trunk > boot
hob = stovetop = cooktop
jumper = sweater = pullover
hoodie = hooded sweatshirt = hoody
sweatshirt = sweat shirt
vest top = tank top = undershirt
waistcoat = vest
t-shirt = tshirt = tee = t shirt
bathrobe = robe = dressing gown
nappy = diaper
dummy = pacifier
knickers = panties
underwear > briefs, boxer, knickers
pants > boxer
bra = brassiere
tights = pantyhose = stockings
swimsuit = bathing suit = swimming costume
wellies = rubber boots = wellington boots
slippers = house shoes
flip-flops = flip flops = thongs
handbag = purse = pocketbook
wallet = billfold = purse
bum bag = fanny pack = belt bag
backpack = rucksack = school bag = schoolbag = bookbag
suitcase = luggage = trolley case
cabin suitcase, cabin bag, cabin luggage, carry-on > suitcase
earrings = ear rings
necklace = chain
sunglasses = shades
glasses = eyeglasses = spectacles = eyewear
nail polish = nail varnish
make-up = makeup = cosmetics
lipstick = lip stick
face cream = moisturiser = moisturizer = facial cream
sunscreen = sun cream = sunblock = sun lotion
hairdryer = hair dryer = blow dryer
razor = shaver
hairbrush = hair brush
headphones = earphones = headset = cans
earbuds = ear buds = in-ear headphones
speaker = loudspeaker
cell phone = cellphone = mobile phone
cell phone, cellphone > phone
phone case = phone cover = cell phone case = cellphone case = mobile case
power bank = portable battery = portable charger = powerbank = battery pack
smartwatch = smart watch
fitness tracker = activity tracker > smartwatch, smart band
flash drive = thumb drive = pen drive
laptop = notebook computer = portable computer
computer = pc
television = tv = telly
dash cam = dashcam = car camera = dashboard camera
security camera = cctv = surveillance camera
desk lamp, bedside lamp, reading lamp, night lamp > table lamp, desk lamp
chandelier > pendant lamp, ceiling lamp
ceiling light = ceiling lamp
pendant light = pendant lamp = hanging lamp
light bulb = lightbulb = led bulb
led strip = strip light = led tape
garden lights = outdoor lights = garden light
fairy lights = string lights = christmas lights = xmas lights
xmas = christmas
frying pan = skillet = fry pan
saucepan, stockpot > pot
hat, beanie, sun hat > cap, hat
water bottle = drinking bottle = drinks bottle = insulated bottle = vacuum flask = thermos
cutlery = silverware = flatware
mug = coffee cup
cups > mug, cup
plates, dishes, crockery > plate, dinnerware, tableware
kettle = electric kettle
blender = liquidiser
coffee maker = coffee machine
air fryer = airfryer
spatula = turner
chopping board = cutting board
tap = faucet
tea towel = dishcloth = dish towel
bin = trash can = garbage can
bin bags = garbage bags = trash bags
duvet = comforter = quilt
duvet cover = comforter cover = quilt cover
bed sheets = bed sheet = bedding set = sheets
blanket > throw, blanket
cushion = throw pillow
towel = bath towel
curtain = drapes
storage box = storage bin = storage container
laundry basket = laundry hamper = clothes hamper
hangers = coat hangers = clothes hangers
wardrobe = closet
spanner = wrench
grinder = angle grinder
drill = power drill
tape measure = measuring tape
spirit level = level
hard hat = safety helmet
safety glasses = safety goggles = protective glasses
hi-vis vest = high visibility vest = hi vis vest = safety vest
work gloves = safety gloves
car mats = floor mats = car floor mats
car seat cover = seat cover
number plate = license plate
tyre = tire
windscreen = windshield
motorbike = motorcycle
car boot = car trunk
ballpoint pen = biro = ballpoint
pencils = pencil
colouring pencils = coloured pencils = colored pencils = color pencils = coloring pencils
marker = felt tip = felt-tip pen
notebook = notepad = exercise book = jotter
sticky notes = post-it
sticky tape = scotch tape = sellotape
packing tape = packaging tape = parcel tape
duct tape = gaffer tape
cardboard box = shipping box = cardboard carton
carton > cardboard box, carton
drawing pins = thumb tacks = thumbtacks
soft toy = stuffed animal = plush toy = stuffed toy = teddy bear = cuddly toy
jigsaw, jigsaw puzzle > puzzle
building blocks = building bricks
rc car = remote control car = radio controlled car
toy car > remote-control car, toy vehicle, toy car
draughts = checkers
playing cards = deck of cards = card deck
bubbles = bubble machine = bubble blower
water gun = water pistol = squirt gun
skipping rope = jump rope
dumbbells = dumbbell = hand weights = free weights
barbell = bar bell
football = soccer ball = soccer
bicycle = bike = cycle
bike helmet = bicycle helmet = cycling helmet
bike lock = bicycle lock
plant pot = planter = flower pot = flowerpot
hose = hosepipe = garden hose
secateurs = pruning shears = pruners = hand pruner
spade = shovel
barbecue = bbq = grill
garden chair = patio chair = outdoor chair = lawn chair
dog lead = dog leash = leash
cat litter tray = litter box = cat litter box
scratching post = cat scratcher = scratch post
fish tank = aquarium
pet bowl = dog bowl = cat bowl = pet feeder
nappy bag = diaper bag
biscuit cutter = cookie cutter
colour = color
grey = gray
aluminium = aluminum
organiser = organizer
fibre = fiber
metre = meter
litre = liter
jewellery box = jewelry box
clothes, clothing, apparel, garments > clothing
footwear > shoes
home appliances, appliances > small appliances
stationery = office supplies
toys = toy
tools = tool
`

/** Everyday words that spelling correction must never change, whether or not the shop sells such things. */
export const ENGLISH_KNOWN = `
fridge refrigerator freezer oven stove microwave dishwasher washing machine washer sofa couch armchair wardrobe closet bed mattress table chair
desk shelf bookcase cot crib stroller pram pushchair door window ladder brick cement paint wood tile tap shower bath bathtub toilet basin sink
mirror picture carpet rug curtain blind piano guitar violin flute drum trumpet printer scanner monitor screen disk camera drone radio
turntable book magazine newspaper stamp stamps map globe boat ship plane aeroplane train motorbike truck lorry van bus horse dog cat bird fish
cow chicken pig cheese bread wine beer water milk coffee tea sugar salt oil rice pasta flour meat fruit vegetable apple banana orange
chocolate candy sweets biscuit cookie bible medal trophy flag umbrella candle soap perfume nappy diaper bottle tractor trailer mower lawnmower
chainsaw saw nail screw nut bolt padlock lock key cable plug switch battery gas coal firewood seed plant flower tree grass soil sand stone gold
silver iron steel copper suit tie pyjamas pajamas swimsuit bikini waistcoat apron uniform costume scissors needle thread fabric button zip zipper
magnet calculator clock compass telescope binoculars bridge ridge bowl bow bag bin box cap cape case coat cot cup cupboard fan fork glove goal
hat heel hook iron jar jug kite lamp lead lamb lens lid mask mat nest net pan pad paddle pipe plate pole pool pot rack rail rake ring robe rod
rope ruler sack sail scale seat sheet shell shirt shoe shorts sled sock soda spoon stool strap tank tent tile tool top tower toy tray tube tub
vase vest wallet watch wheel whistle wig wire yarn sweater speaker sneaker speakers sneakers goggles peeler dealer sleeper slipper
`
