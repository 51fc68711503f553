/** `a, b: c, d`: c and d are kinds of a (also called b), so searching for a or b also finds them. */
export const ENGLISH_KINDS = `
fruit: apple, banana, orange, lemon, lime, grape, pear, peach, plum, cherry, strawberry, raspberry, blueberry, mango, pineapple, melon, watermelon, kiwi, avocado, fig, date, coconut, grapefruit, apricot, papaya, pomegranate
vegetable: tomato, potato, carrot, onion, garlic, lettuce, spinach, cabbage, broccoli, cauliflower, pepper, cucumber, courgette, zucchini, aubergine, eggplant, pumpkin, leek, celery, asparagus, pea, beetroot, mushroom
legume, pulse: lentil, chickpea, bean, pea, soybean
fish: salmon, tuna, cod, hake, sardine, anchovy, trout, mackerel, bass, sole, haddock, herring
seafood, shellfish: prawn, shrimp, mussel, clam, squid, octopus, crab, lobster, oyster, scallop, cuttlefish
meat: beef, pork, chicken, lamb, turkey, veal, duck, rabbit, steak, sausage, bacon, ham, mince
dairy: milk, yogurt, cheese, butter, cream, kefir
cheese: mozzarella, cheddar, parmesan, brie, gouda, feta, camembert, ricotta
spice, herb, seasoning: pepper, cinnamon, oregano, cumin, paprika, turmeric, saffron, nutmeg, clove, ginger, basil, thyme, rosemary, parsley, curry powder, chilli powder
pastry, viennoiserie: croissant, muffin, donut, danish, brioche, scone, cinnamon roll
bread: baguette, loaf, roll, bun, ciabatta, pita, toast, focaccia
sweet, candy, confectionery: gummy, lollipop, chewing gum, toffee, liquorice, marshmallow, chocolate bar, truffle
snack: crisps, chips, peanut, popcorn, pretzel, nut, cracker, cereal bar
nuts: almond, walnut, hazelnut, peanut, pistachio, cashew, pecan, macadamia
drink, beverage: water, juice, soda, beer, wine, coffee, tea, lemonade, energy drink, milkshake
clothing, clothes, apparel, garment: t-shirt, shirt, trousers, jeans, dress, skirt, jacket, coat, sweater, hoodie, blouse, shorts, leggings, vest, pyjamas, suit, jumpsuit
underwear, lingerie: bra, briefs, boxers, panties, thong, knickers, camisole
outerwear: jacket, coat, parka, raincoat, windbreaker, gilet
footwear, shoe: sneaker, trainer, boot, sandal, slipper, loafer, flip flop, heel, moccasin, clog
accessory: belt, scarf, hat, cap, glove, sunglasses, tie, wallet, handbag
headwear: hat, cap, beanie, bucket hat, headband
jewelry, jewellery: necklace, bracelet, ring, earring, pendant, brooch, anklet
luggage: suitcase, backpack, duffel bag, trolley case, travel bag
bag: backpack, handbag, tote bag, duffel bag, purse, pouch, messenger bag
toy: doll, teddy bear, plush, puzzle, building blocks, kite, yo-yo, rattle, toy car, drone, train set, action figure, slime
game: board game, card game, chess, domino, dice, playing cards, video game
furniture: table, chair, sofa, desk, wardrobe, bookcase, shelf, bed, stool, armchair, bench, cabinet, dresser, nightstand
decoration, decor, home decor: vase, candle, mirror, picture frame, cushion, wall clock, garland, figurine, rug, artificial plant, wreath
christmas, xmas, christmas decoration: string lights, christmas tree, bauble, wreath, garland, tinsel, christmas stocking
lighting, light: lamp, bulb, lantern, led strip, flashlight, chandelier, spotlight, string lights, torch, floodlight
bedding, bed linen: sheet, duvet, pillow, blanket, quilt, pillowcase, mattress protector, comforter
linen, home textile: towel, sheet, curtain, tablecloth, blanket, cushion, napkin, bathrobe
tableware, dinnerware, crockery: plate, bowl, mug, cup, saucer, platter
cutlery, flatware: knife, fork, spoon, teaspoon, chopsticks
cookware: frying pan, saucepan, pot, casserole, wok, skillet, stockpot
bakeware: cake tin, muffin tray, baking tray, cookie cutter, rolling pin
glassware, drinkware: wine glass, tumbler, mug, pitcher, carafe, water bottle
kitchenware, kitchen utensil, utensil: spatula, ladle, grater, peeler, whisk, can opener, colander, chopping board, tongs, rolling pin, corkscrew, strainer
appliance, home appliance: blender, toaster, kettle, coffee maker, microwave, vacuum cleaner, iron, air fryer, fan, heater, humidifier, refrigerator, washing machine, hair dryer
tool, hand tool: hammer, screwdriver, pliers, wrench, saw, drill, tape measure, spirit level, utility knife, chisel, spanner, socket set
power tool: drill, grinder, sander, jigsaw, circular saw, impact driver
fastener: screw, nut, bolt, washer, nail, rivet
gardening, garden tool: shovel, rake, hoe, pruner, hose, watering can, trowel, planter, flowerpot, sprinkler
stationery, school supplies: pen, pencil, notebook, marker, eraser, ruler, stapler, folder, highlighter, glue stick, scissors, sharpener, binder
cosmetic, makeup: lipstick, mascara, foundation, blush, eyeshadow, eyeliner, concealer, lip gloss, highlighter, powder
skincare, skin care: moisturizer, face cream, serum, cleanser, toner, sunscreen, face mask, lip balm, exfoliator
toiletry, toiletries: soap, shampoo, conditioner, toothpaste, toothbrush, deodorant, shower gel, razor, mouthwash
hair care, haircare: shampoo, conditioner, hair mask, hair oil, comb, hairbrush, hairspray
cleaning, cleaning supplies: detergent, bleach, sponge, mop, broom, bucket, duster, cloth, scrubber, disinfectant
pet supplies: dog collar, leash, pet bed, cat litter, dog toy, bird cage, aquarium, pet bowl, scratching post
fitness, gym equipment, sporting goods: dumbbell, yoga mat, resistance band, kettlebell, skipping rope, treadmill, barbell, foam roller, boxing gloves
camping gear, camping equipment: tent, sleeping bag, camping stove, headlamp, hammock, camping chair
musical instrument: guitar, piano, violin, flute, drum, ukulele, harmonica, keyboard, saxophone, trumpet
electronics: headphones, speaker, charger, cable, power bank, smartwatch, tablet, laptop, camera, mouse, keyboard
laptop, notebook computer: notebook, ultrabook, chromebook, macbook, netbook
ssd: solid state drive
hdd, hard disk: hard drive, hard disk drive
tv, television: smart tv, led tv, lcd tv, oled tv
phone, mobile phone, cell phone: smartphone, iphone, feature phone
headphones: headset, earphones, earbuds, in-ear headphones
tablet: ipad, e-reader, tablet pc
camera: webcam, camcorder, dslr, action camera, digital camera, dash cam
printer: laser printer, inkjet printer, multifunctional, label printer, photo printer, 3d printer
usb stick: usb flash drive, flash drive, pen drive
computer: laptop, desktop, notebook, workstation, all-in-one, mini pc, chromebook
computer peripheral, peripheral, input device: mouse, keyboard, webcam, monitor, printer, scanner, trackball
storage device, data storage: hard drive, ssd, usb flash drive, memory card, solid state drive
audio: headphones, speaker, microphone, soundbar, amplifier, earphones, radio
networking equipment, network equipment: router, switch, access point, modem, network adapter, repeater
console: playstation, xbox, nintendo switch, wii
party supplies: balloon, garland, confetti, banner, candle, party hat, streamer
packaging: box, carton, bubble wrap, mailer, tape, paper bag, pouch, label
safety equipment, ppe: helmet, gloves, safety glasses, ear defenders, mask, vest, goggles
kitchen textile: apron, tea towel, oven glove, pot holder
`
