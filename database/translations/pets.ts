/** Pet food, clothing and bedding. */
export const PETS_TRANSLATIONS = `
pet supplies, pet products | artículos para mascotas, productos para mascotas | 宠物用品
pet | mascota | 宠物
dog | perro | 狗, 犬
cat | gato | 猫
puppy | cachorro | 幼犬, 小狗
kitten | gatito | 幼猫, 小猫
dog food | comida para perros, pienso para perros, alimento para perros | 狗粮
cat food | comida para gatos, pienso para gatos, alimento para gatos | 猫粮
wet cat food, wet food | comida húmeda, comida húmeda para gatos | 湿粮, 猫罐头
dog treats, dog snack | snack para perros, golosinas para perros, premios para perros | 狗零食, 宠物零食
cat treats, cat snack | snack para gatos, golosinas para gatos | 猫零食, 猫条
dog chew, dental stick | hueso para perros, snack dental | 磨牙棒, 狗咬胶
pet bowl, dog bowl, cat bowl | comedero, comedero para perros, plato para mascotas | 宠物碗, 狗碗, 猫碗
automatic pet feeder, automatic feeder | comedero automático | 自动喂食器
pet water fountain, cat water fountain | fuente de agua para mascotas, fuente para gatos, bebedero | 宠物饮水机
collar, dog collar | collar para perro, collar | 狗项圈, 项圈, 衣领
lead, leash, dog lead | correa, correa para perro | 牵引绳, 狗绳
harness, dog harness | arnés, arnés para perro | 胸背带, 狗背带
muzzle | bozal | 狗嘴套, 口套
pet bed, dog bed, cat bed | cama para mascotas, cama para perro, cama para gato | 狗窝, 猫窝, 宠物窝
dog house, kennel | caseta para perro, casa para perro | 狗屋, 狗舍
pet carrier, cat carrier | transportín, transportadora | 宠物包, 航空箱, 猫包
dog crate, pet cage | jaula para perro, jaula para mascotas | 狗笼, 宠物笼
dog toy | juguete para perro | 狗玩具
cat toy | juguete para gato | 猫玩具, 逗猫棒
cat litter | arena para gatos, arena de gato | 猫砂
litter box, litter tray | arenero, bandeja de arena | 猫砂盆
scratching post, cat scratcher | rascador | 猫抓板, 猫抓柱
cat tree, cat tower | árbol rascador, árbol para gatos | 猫爬架
dog clothes, pet clothes | ropa para perros, ropa para mascotas | 宠物衣服, 狗衣服
puppy pads, pee pads | empapadores, tapetes entrenadores | 宠物尿垫, 尿垫
poop bags, dog waste bags | bolsas para excrementos, bolsas para heces | 拾便袋
pet brush, grooming brush | cepillo para mascotas | 宠物梳, 宠物梳子
pet clipper | cortapelos para mascotas, cortadora para mascotas | 宠物剃毛器, 宠物推子
pet shampoo, dog shampoo | champú para perros, champú para mascotas | 宠物沐浴露, 宠物香波
flea treatment, flea collar | antiparasitario, collar antipulgas | 驱虫药, 驱虫项圈
aquarium, fish tank | acuario, pecera | 鱼缸, 水族箱
aquarium filter | filtro de acuario | 鱼缸过滤器
fish food | comida para peces | 鱼饲料, 鱼食
bird cage | jaula para pájaros | 鸟笼
bird food, bird seed | alpiste, comida para pájaros | 鸟食, 鸟粮
bird feeder | comedero para pájaros | 喂鸟器
hamster cage | jaula para hámster | 仓鼠笼
`
