/** Kitchenware, tableware and kitchen appliances. */
export const KITCHEN_TRANSLATIONS = `
kitchen | cocina | 厨房
kitchenware, kitchen utensil | utensilio de cocina, menaje | 厨具, 厨房用品
cookware, cookware set | batería de cocina | 锅具, 锅具套装
tableware, dinnerware, crockery | vajilla | 餐具, 碗碟
cutlery, flatware, silverware | cubertería, cubiertos | 刀叉, 餐具
plate | plato | 盘子, 碟子, 餐盘
bowl | cuenco, bol, tazón | 碗
salad bowl | ensaladera | 沙拉碗
saucer | platillo | 茶碟, 碟子
serving dish, platter | fuente, bandeja para servir | 大餐盘, 鱼盘
mug | taza, mug | 马克杯
cup | taza, vaso, pocillo | 杯子
drinking glass, tumbler | vaso, vaso de cristal, vaso de vidrio | 玻璃杯, 水杯
wine glass, goblet | copa, copa de vino | 红酒杯, 高脚杯, 酒杯
shot glass | vaso de chupito, caballito | 烈酒杯, 子弹杯
paper cup | vaso de papel | 纸杯
travel mug | taza de viaje, vaso térmico | 随行杯, 随手杯
coffee cup | taza de café | 咖啡杯
teacup | taza de té | 茶杯
tea set | juego de té | 茶具
teapot | tetera | 茶壶
tea strainer, tea infuser | colador de té, infusor de té | 茶漏, 泡茶器
kettle, electric kettle | hervidor, hervidor de agua, pava eléctrica | 电水壶, 烧水壶, 水壶
jug, pitcher | jarra | 水壶, 冷水壶, 凉水壶
carafe, decanter | decantador, jarra, licorera | 醒酒器, 玻璃壶
bottle | botella, frasco | 瓶子, 瓶
water bottle, drinking bottle | botella de agua, cantimplora, bidón | 水杯, 水瓶, 运动水壶
vacuum flask, thermos, insulated bottle | termo, botella térmica | 保温杯, 保温瓶, 保温壶
jar, glass jar | tarro, bote, frasco | 罐子, 玻璃罐, 密封罐
lunch box, bento box | fiambrera, lonchera, táper | 饭盒, 便当盒
food container | táper, recipiente para alimentos, envase hermético | 保鲜盒, 密封盒
lid | tapa | 盖子, 锅盖
knife | cuchillo | 刀, 刀具
kitchen knife, chef knife | cuchillo de cocina, cuchillo de chef | 菜刀, 厨刀, 主厨刀
bread knife | cuchillo de pan | 面包刀
paring knife | cuchillo pelador, puntilla | 水果刀
cleaver | hacha de cocina, cuchilla de carnicero | 砍骨刀, 斩骨刀, 菜刀
knife block | tacoma, bloque de cuchillos | 刀座, 刀架
knife sharpener | afilador de cuchillos, chaira | 磨刀器, 磨刀石
fork | tenedor | 叉子
spoon | cuchara | 勺子, 汤匙
teaspoon | cucharilla, cucharita | 茶匙, 咖啡勺
chopsticks | palillos, palillos chinos | 筷子
toothpick | palillo de dientes, mondadientes, escarbadientes | 牙签
drinking straw, straw | pajita, popote, pitillo, sorbete | 吸管
napkin, serviette, paper napkin | servilleta | 餐巾, 餐巾纸
tablecloth | mantel | 桌布
placemat | mantel individual, salvamanteles | 餐垫
coaster | posavasos | 杯垫
tray | bandeja, charola | 托盘
frying pan, skillet, pan | sartén | 平底锅, 煎锅
wok | wok | 炒锅
saucepan | cazo, cacerola | 奶锅, 小锅
pot, cooking pot, stockpot | olla, cacerola, cazuela | 锅, 汤锅
pressure cooker | olla a presión, olla exprés | 高压锅
steamer | vaporera | 蒸锅, 蒸笼
casserole, dutch oven | cacerola, cazuela, olla de hierro fundido | 炖锅, 铸铁锅, 珐琅锅
griddle, grill pan | plancha de cocina, parrilla | 煎烤盘, 烤盘
baking tray, oven tray | bandeja de horno | 烤盘
cake tin, baking mould, baking pan | molde de repostería, molde para pasteles | 蛋糕模具, 烘焙模具
muffin tin | molde para magdalenas | 玛芬模具
cookie cutter | cortador de galletas, cortapastas | 饼干模具
ice cube tray, ice mould | cubitera, molde de hielo | 冰格, 冰块模具
baking paper, parchment paper | papel de horno, papel vegetal, papel para hornear | 烘焙纸, 油纸
aluminium foil, aluminum foil, tin foil | papel de aluminio | 锡纸, 铝箔纸
cling film, plastic wrap | film transparente, papel film | 保鲜膜
freezer bag | bolsa de congelación | 保鲜袋, 冷冻袋
zip bag, ziplock bag | bolsa con cierre, bolsa zip | 密封袋, 自封袋
kitchen roll, kitchen paper, paper towel | papel de cocina, rollo de cocina, toalla de papel | 厨房纸, 厨房用纸
chopping board, cutting board | tabla de cortar, tabla de picar | 砧板, 菜板, 切菜板
spatula, turner | espátula | 锅铲, 刮刀
ladle | cucharón, cazo | 汤勺, 长柄勺
whisk | batidor, varillas | 打蛋器
tongs | pinzas, pinzas de cocina | 夹子, 食品夹
peeler, vegetable peeler | pelador, pelapapas, pelaverduras | 削皮器, 削皮刀
grater | rallador | 刨丝器, 擦丝器
mandoline, vegetable slicer | mandolina, cortador de verduras | 切片器, 切菜器
colander, strainer, sieve | colador, escurridor, tamiz | 漏勺, 滤网, 沥水篮
rolling pin | rodillo de cocina, palo de amasar | 擀面杖
pastry brush | pincel de cocina, brocha de cocina | 油刷
piping bag | manga pastelera | 裱花袋
measuring cup | vaso medidor, taza medidora | 量杯
measuring spoon | cuchara medidora | 量勺
mixing bowl | bol para mezclar | 打蛋盆, 料理碗
mortar and pestle | mortero, molcajete | 研钵, 捣蒜器
garlic press | prensa de ajos, prensador de ajos | 压蒜器, 捣蒜器
can opener, tin opener | abrelatas | 开罐器, 开罐头器
bottle opener | abrebotellas, destapador | 开瓶器
corkscrew | sacacorchos, descorchador | 红酒开瓶器, 开瓶器
kitchen scale, food scale | báscula de cocina, balanza de cocina | 厨房秤
kitchen timer, timer | temporizador, temporizador de cocina | 计时器, 定时器
kitchen thermometer, meat thermometer | termómetro de cocina | 食品温度计, 厨房温度计
oil dispenser, oil bottle | aceitera | 油壶
salt shaker | salero | 盐罐
pepper mill, spice grinder | molinillo de pimienta, pimentero | 胡椒研磨器, 研磨瓶
spice rack | especiero | 调料架
spice jar | especiero, tarro de especias | 调料罐, 调味瓶
dish rack, dish drainer | escurreplatos, escurridor de platos | 沥水架, 碗架
tea towel, dish towel, dishcloth | paño de cocina, repasador | 擦碗布, 洗碗布, 茶巾
oven glove, oven mitt | manopla de horno, guante de horno | 隔热手套, 烤箱手套
pot holder, trivet | salvamanteles, agarrador | 隔热垫, 锅垫
apron | delantal, mandil | 围裙
cake stand | soporte para tartas | 蛋糕架
egg cup | huevera | 蛋杯
egg boiler, egg cooker | cuecehuevos, hervidor de huevos | 煮蛋器
bread bin | panera | 面包箱
fruit bowl | frutero | 果盘, 水果篮
wine rack | botellero | 酒架
ice bucket | cubitera, hielera | 冰桶
cocktail shaker | coctelera | 调酒器, 雪克杯
cool box, cooler | nevera portátil, hielera, conservadora | 保温箱, 冷藏箱
lunch bag, cooler bag | bolsa térmica, bolsa isotérmica | 保温袋, 便当包
disposable tableware | vajilla desechable | 一次性餐具
home appliance, appliance | electrodoméstico | 家电, 家用电器
small appliance | pequeño electrodoméstico | 小家电
fridge, refrigerator | nevera, frigorífico, refrigerador, heladera | 冰箱
freezer | congelador | 冰柜, 冷柜
wine cooler, wine fridge | vinoteca | 酒柜
ice maker | máquina de hielo | 制冰机
oven | horno | 烤箱
microwave, microwave oven | microondas, horno microondas | 微波炉
hob, cooktop | placa de cocina, vitrocerámica, anafe | 灶具, 灶台
induction hob, induction cooker | placa de inducción, cocina de inducción | 电磁炉
gas stove, gas cooker | cocina de gas, hornillo de gas, estufa de gas | 燃气灶, 煤气灶
extractor hood, range hood | campana extractora | 油烟机, 抽油烟机
dishwasher | lavavajillas | 洗碗机
toaster | tostadora, tostador | 烤面包机, 吐司机, 多士炉
sandwich maker | sandwichera | 三明治机
waffle maker | gofrera, wafflera | 华夫饼机
bread maker | panificadora | 面包机
air fryer | freidora de aire | 空气炸锅
deep fryer | freidora | 油炸锅, 炸锅
blender, liquidiser | batidora de vaso, licuadora | 搅拌机, 料理机, 破壁机
hand blender, stick blender | batidora de mano, batidora de brazo | 手持搅拌棒, 料理棒
mixer, stand mixer | amasadora, batidora amasadora | 厨师机, 和面机
hand mixer | batidora de varillas | 电动打蛋器
food processor | robot de cocina, procesador de alimentos | 食物料理机, 料理机
juicer, juice extractor | licuadora, exprimidor, extractor de jugo | 榨汁机, 果汁机
citrus juicer, squeezer | exprimidor | 榨汁器, 橙汁机
meat grinder, mincer | picadora de carne, molino de carne | 绞肉机
rice cooker | arrocera, olla arrocera | 电饭煲, 电饭锅
slow cooker | olla de cocción lenta, olla lenta | 慢炖锅, 电炖锅
electric grill | plancha eléctrica, parrilla eléctrica | 电烤炉, 电烤盘
hot pot | olla para fondue china, hot pot | 火锅, 电火锅
coffee maker, coffee machine | cafetera, máquina de café | 咖啡机
espresso machine | cafetera espresso, cafetera exprés | 意式咖啡机
moka pot | cafetera italiana, cafetera moka | 摩卡壶
french press | cafetera francesa, cafetera de émbolo, prensa francesa | 法压壶
coffee grinder | molinillo de café, molino de café | 磨豆机, 咖啡磨
coffee filter | filtro de café | 咖啡滤纸
milk frother | espumador de leche | 奶泡机, 打奶泡器
ice cream maker | heladera eléctrica, máquina de helados | 冰淇淋机
popcorn machine, popcorn maker | palomitera, máquina de palomitas | 爆米花机
water dispenser | dispensador de agua | 饮水机
water filter, water purifier | filtro de agua, purificador de agua | 净水器, 滤水器, 滤芯
vacuum sealer | envasadora al vacío, selladora al vacío | 真空封口机, 真空包装机
`
