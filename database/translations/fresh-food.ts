/** Fruit, vegetables, meat and fish. Lines are `a, b | c | d`: names of one thing in English, Spanish and Chinese, the most usual first. */
export const FRESH_FOOD_TRANSLATIONS = `
fruit | fruta | 水果
apple | manzana | 苹果
banana | plátano, banana, banano | 香蕉
pear | pera | 梨, 梨子
orange | naranja | 橙子, 橙色
mandarin, tangerine, clementine, satsuma | mandarina, clementina | 橘子, 柑橘, 蜜橘
lemon | limón | 柠檬
lime | lima, limón verde | 青柠
grapefruit | pomelo, toronja | 西柚, 葡萄柚
pomelo | pampelmusa, pomelo chino | 柚子, 蜜柚
grape | uva | 葡萄, 提子
strawberry | fresa, fresón, frutilla | 草莓
raspberry | frambuesa | 树莓, 覆盆子
blueberry | arándano | 蓝莓
cranberry | arándano rojo | 蔓越莓
blackberry | mora, zarzamora | 黑莓
berries, forest fruits | frutos rojos, frutos del bosque, baya | 莓果, 浆果
cherry | cereza | 樱桃, 车厘子
plum | ciruela | 李子
peach | melocotón, durazno | 桃子, 水蜜桃, 黄桃
nectarine | nectarina | 油桃
apricot | albaricoque, damasco, chabacano | 杏子, 杏
melon | melón | 甜瓜, 哈密瓜, 蜜瓜
watermelon | sandía | 西瓜
pineapple | piña, ananá | 菠萝, 凤梨
mango | mango | 芒果
papaya | papaya | 木瓜
kiwi, kiwifruit | kiwi | 猕猴桃, 奇异果
avocado | aguacate, palta | 牛油果, 鳄梨
coconut | coco | 椰子
pomegranate | granada | 石榴
fig | higo, breva | 无花果
date | dátil | 椰枣
jujube, red date | azufaifa | 红枣, 大枣
persimmon | caqui | 柿子
lychee | lichi | 荔枝
longan | longan | 龙眼, 桂圆
dragon fruit, pitaya | pitahaya, fruta del dragón | 火龙果
passion fruit | maracuyá, fruta de la pasión | 百香果
guava | guayaba | 番石榴, 芭乐
durian | durián | 榴莲
mangosteen | mangostán | 山竹
loquat | níspero | 枇杷
quince | membrillo | 榅桲
custard apple, cherimoya | chirimoya | 释迦, 番荔枝
hawthorn | espino albar | 山楂
vegetable, veg, greens | verdura, hortaliza, vegetal | 蔬菜
tomato | tomate, jitomate | 番茄, 西红柿
cherry tomato | tomate cherry | 圣女果, 小番茄, 樱桃番茄
potato | patata, papa | 土豆, 马铃薯
sweet potato | boniato, batata, camote | 红薯, 地瓜, 番薯
carrot | zanahoria | 胡萝卜
onion | cebolla | 洋葱
spring onion, scallion, green onion | cebolleta, cebollín, cebolla de verdeo | 小葱, 大葱, 葱
leek | puerro, poro | 韭葱
chives | cebollino | 细香葱, 韭菜
garlic | ajo | 大蒜, 蒜头
ginger | jengibre | 生姜, 姜
lettuce | lechuga | 生菜
spinach | espinaca | 菠菜
chard, swiss chard | acelga | 莙荙菜, 瑞士甜菜
cabbage | repollo, col | 卷心菜, 包菜, 圆白菜
chinese cabbage, napa cabbage | col china | 大白菜, 白菜
pak choi, bok choy | pak choi | 小白菜, 上海青, 青菜
red cabbage | lombarda, repollo morado | 紫甘蓝
kale | kale, col rizada | 羽衣甘蓝
brussels sprouts | coles de bruselas | 抱子甘蓝
broccoli | brócoli, brécol | 西兰花
cauliflower | coliflor | 花菜, 花椰菜, 菜花
cucumber | pepino | 黄瓜
courgette, zucchini | calabacín, zapallito, calabacita | 西葫芦
pumpkin, squash | calabaza, zapallo | 南瓜
aubergine, eggplant | berenjena | 茄子
bell pepper, sweet pepper | pimiento, morrón | 甜椒, 彩椒, 青椒
chilli, chili, chili pepper | guindilla, chile, ají | 辣椒
celery | apio | 芹菜, 西芹
asparagus | espárrago | 芦笋
artichoke | alcachofa, alcaucil | 洋蓟
green bean, string bean | judía verde, ejote, chaucha, vainita | 四季豆, 豆角
pea, green pea | guisante, arveja, chícharo | 豌豆, 青豆
broad bean, fava bean | haba | 蚕豆
beetroot, beet | remolacha, betabel | 甜菜根, 红菜头, 甜菜
turnip | nabo | 芜菁
radish | rábano, rabanito | 萝卜, 樱桃萝卜
daikon, white radish | rábano blanco, daikon | 白萝卜
rocket, arugula | rúcula | 芝麻菜
endive | endivia | 菊苣
fennel | hinojo | 茴香
sweetcorn, corn, maize | maíz, maíz dulce, choclo, elote | 玉米, 甜玉米
mushroom | champiñón, seta, hongo | 蘑菇, 口蘑
shiitake | shiitake | 香菇
enoki | enoki | 金针菇
wood ear, black fungus | oreja de judas, hongo negro | 木耳, 黑木耳
truffle | trufa | 松露
yam | ñame | 山药
cassava | yuca, mandioca | 木薯
taro | taro | 芋头
lotus root | raíz de loto | 莲藕, 藕
bamboo shoot | brote de bambú | 竹笋, 笋
bean sprouts | brotes de soja | 豆芽
okra | okra, quimbombó | 秋葵
salad | ensalada | 沙拉, 色拉
seaweed | alga, algas | 海藻, 海苔
nori | alga nori, nori | 海苔, 紫菜
kelp, kombu | alga kombu, kombu | 海带, 昆布
parsley | perejil | 欧芹
coriander, cilantro | cilantro | 香菜, 芫荽
basil | albahaca | 罗勒
mint | menta, hierbabuena | 薄荷
rosemary | romero | 迷迭香
thyme | tomillo | 百里香
dill | eneldo | 莳萝
meat | carne | 肉类, 肉
beef | ternera, vacuno, carne de vacuno, carne de res | 牛肉
veal | ternera blanca, ternera lechal | 小牛肉
steak | filete, bistec, bife | 牛排
pork | cerdo, carne de cerdo, puerco | 猪肉
lamb, mutton | cordero | 羊肉
chicken | pollo | 鸡肉, 鸡
chicken breast | pechuga de pollo | 鸡胸肉
chicken thigh, chicken leg, drumstick | muslo de pollo, contramuslo | 鸡腿
chicken wings | alitas de pollo | 鸡翅
chicken feet | patas de pollo | 凤爪, 鸡爪
turkey | pavo | 火鸡
duck | pato | 鸭肉, 鸭子
goose | ganso, oca | 鹅肉, 鹅
rabbit | conejo | 兔肉, 兔子
ribs, spare ribs | costillas, costilla | 排骨, 肋排
pork belly | panceta | 五花肉
chop, pork chop | chuleta | 猪排
loin, pork loin | lomo, lomo de cerdo | 里脊, 猪里脊
tenderloin, sirloin | solomillo | 里脊肉, 菲力, 西冷
mince, minced meat, ground beef | carne picada, carne molida | 肉末, 肉馅, 绞肉
liver | hígado | 肝, 猪肝
pork knuckle, trotter | codillo, manitas de cerdo | 猪蹄, 肘子
meatball | albóndiga | 肉丸, 丸子
burger, hamburger | hamburguesa | 汉堡, 汉堡包
sausage | salchicha | 香肠, 烤肠
hot dog, frankfurter | salchicha frankfurt, perrito caliente | 热狗, 热狗肠
bacon | bacón, beicon, tocino | 培根
ham | jamón | 火腿
serrano ham, cured ham | jamón serrano, jamón curado | 西班牙火腿, 生火腿
iberian ham | jamón ibérico | 伊比利亚火腿
cooked ham | jamón cocido, jamón york | 熟火腿
turkey breast | pechuga de pavo | 火鸡胸肉
cold cuts, deli meat, charcuterie | embutido, fiambre, charcutería | 冷切肉, 冷切, 熟食
chorizo | chorizo | 西班牙辣肠, 辣香肠
salami | salami, salchichón | 萨拉米, 萨拉米香肠
mortadella, bologna | mortadela | 意式肉肠, 博洛尼亚香肠
luncheon meat | chopped, carne enlatada | 午餐肉
black pudding, blood sausage | morcilla | 血肠
pate | paté | 肝酱, 肉酱
foie gras | foie gras, hígado de oca | 鹅肝
chinese sausage | salchicha china | 腊肠
cured pork | carne curada, cerdo curado | 腊肉
jerky, beef jerky | carne seca, cecina | 牛肉干, 肉干
fish | pescado, pez | 鱼, 鱼类
fish fillet | filete de pescado | 鱼片, 鱼排, 鱼柳
salmon | salmón | 三文鱼, 鲑鱼
tuna | atún, bonito | 金枪鱼, 吞拿鱼
cod | bacalao | 鳕鱼
hake | merluza | 无须鳕, 狗鳕鱼
sea bass, seabass | lubina, róbalo | 鲈鱼, 海鲈鱼
sea bream | dorada, besugo | 鲷鱼
trout | trucha | 鳟鱼
sardine | sardina | 沙丁鱼
anchovy | anchoa, boquerón | 凤尾鱼, 鳀鱼
mackerel | caballa | 鲭鱼, 马鲛鱼
herring | arenque | 鲱鱼
sole | lenguado, suela | 龙利鱼, 鞋底
halibut | fletán, halibut | 大比目鱼, 比目鱼
monkfish | rape | 安康鱼
tilapia | tilapia | 罗非鱼
pangasius, basa | panga, basa | 巴沙鱼
swordfish | pez espada, emperador | 剑鱼
eel | anguila | 鳗鱼
carp | carpa | 鲤鱼
hairtail | pez sable | 带鱼
caviar | caviar | 鱼子酱
roe, fish roe | hueva, huevas | 鱼籽
seafood, shellfish | marisco | 海鲜, 水产
prawn, shrimp | gamba, langostino, camarón | 虾, 大虾, 虾仁
crayfish | cangrejo de río | 小龙虾
lobster | langosta, bogavante | 龙虾
crab | cangrejo | 螃蟹, 蟹
crab stick, surimi | palito de cangrejo, surimi | 蟹棒, 蟹柳
mussel | mejillón, choro | 青口, 贻贝
clam | almeja | 蛤蜊, 花蛤
cockle | berberecho | 鸟蛤
oyster | ostra, ostión | 生蚝, 牡蛎
scallop | vieira, zamburiña | 扇贝
squid, calamari | calamar | 鱿鱼
cuttlefish | sepia, jibia | 墨鱼, 乌贼
octopus | pulpo | 章鱼, 八爪鱼
sea cucumber | pepino de mar | 海参
abalone | abulón, oreja de mar | 鲍鱼
fish ball | bola de pescado | 鱼丸
fish finger, fish stick | varitas de pescado, palitos de pescado | 鱼条, 炸鱼条
egg | huevo | 鸡蛋, 蛋
quail egg | huevo de codorniz | 鹌鹑蛋
salted egg, salted duck egg | huevo salado, huevo de pato salado | 咸鸭蛋, 咸蛋
tofu, bean curd | tofu | 豆腐
`
