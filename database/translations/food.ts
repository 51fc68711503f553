/** Food with a longer shelf life: dairy, bread, groceries and ready meals. */
export const FOOD_TRANSLATIONS = `
food | comida, alimento, alimentación | 食品, 食物
milk | leche | 牛奶, 鲜奶, 纯牛奶
skimmed milk, skim milk | leche desnatada, leche descremada | 脱脂牛奶
semi-skimmed milk, low-fat milk | leche semidesnatada, leche semidescremada | 低脂牛奶, 半脱脂牛奶
whole milk | leche entera | 全脂牛奶
lactose-free milk | leche sin lactosa, leche deslactosada | 无乳糖牛奶, 零乳糖牛奶
powdered milk, milk powder | leche en polvo | 奶粉
condensed milk | leche condensada | 炼乳, 炼奶
evaporated milk | leche evaporada | 淡奶
oat milk, oat drink | bebida de avena, leche de avena | 燕麦奶
soy milk, soya milk, soy drink | bebida de soja, leche de soja, leche de soya | 豆浆, 豆奶
almond milk | bebida de almendra, leche de almendra | 杏仁奶, 巴旦木奶
coconut milk | leche de coco | 椰奶, 椰浆
yogurt, yoghurt | yogur | 酸奶
greek yogurt | yogur griego | 希腊酸奶
drinking yogurt | yogur líquido, yogur para beber | 酸奶饮品, 饮用酸奶
bifidus, bifidus yogurt | bífidus, yogur bífidus | 双歧杆菌酸奶, 益生菌酸奶
kefir | kéfir | 开菲尔
cheese | queso | 奶酪, 芝士, 乳酪
cream cheese, cheese spread | queso crema, queso de untar | 奶油奶酪, 奶油芝士
grated cheese | queso rallado | 芝士碎
sliced cheese | queso en lonchas, queso en fetas | 芝士片, 奶酪片
fresh cheese, cottage cheese | queso fresco, requesón | 鲜奶酪, 茅屋奶酪
goat cheese | queso de cabra | 山羊奶酪
blue cheese | queso azul | 蓝纹奶酪
mozzarella | mozzarella | 马苏里拉, 马苏里拉奶酪
parmesan | parmesano | 帕玛森奶酪, 帕尔马干酪
cheddar | cheddar | 车达奶酪, 切达奶酪
butter | mantequilla, manteca | 黄油
margarine | margarina | 人造黄油, 植物黄油
cream | crema, nata, crema de leche | 奶油, 乳霜
whipped cream, whipping cream | nata montada, nata para montar, crema batida | 淡奶油, 喷射奶油
custard | natillas, crema inglesa | 蛋奶沙司, 卡仕达酱
bread | pan | 面包
sliced bread, sandwich bread | pan de molde, pan de caja, pan lactal | 吐司, 切片面包, 吐司面包
wholemeal bread, whole wheat bread | pan integral | 全麦面包
baguette | barra de pan, baguette | 法棍, 长棍面包
bun, bread roll | panecillo, bollo | 小面包, 餐包
burger bun | pan de hamburguesa | 汉堡胚, 汉堡面包
toast, rusk | tostada, pan tostado, biscote | 烤面包片, 面包干
breadcrumbs | pan rallado | 面包糠
breadstick | colín, palito de pan | 面包棒
tortilla, wrap | tortilla de trigo, tortilla mexicana | 墨西哥薄饼, 卷饼
pita bread, pita | pan de pita, pita | 皮塔饼, 口袋面包
pastry, pastries | bollería, repostería, pastelería | 糕点, 西点, 酥点
croissant | cruasán, croissant, medialuna | 可颂, 牛角包
donut, doughnut | dónut, rosquilla, dona | 甜甜圈
muffin, cupcake | magdalena, muffin, panquecito | 玛芬, 纸杯蛋糕, 杯子蛋糕
cake | tarta, pastel, torta | 蛋糕
sponge cake | bizcocho, bizcochuelo | 海绵蛋糕, 戚风蛋糕
cheesecake | tarta de queso | 芝士蛋糕
brownie | brownie | 布朗尼
pancake | tortita, panqueque | 松饼, 煎饼, 薄煎饼
waffle | gofre, waffle | 华夫饼
crepe | crepe, crep | 可丽饼
pie, tart | tarta, pastel, pay | 派, 馅饼, 挞
egg tart | pastel de nata, tarta de huevo | 蛋挞
mooncake | pastel de luna | 月饼
puff pastry | hojaldre | 酥皮, 千层酥
dough, pizza dough | masa, masa de pizza | 面团, 披萨饼底
sandwich | sándwich, bocadillo | 三明治
cereal, breakfast cereal | cereales, cereales de desayuno | 谷物, 早餐谷物, 麦片
oats, oatmeal, rolled oats | avena, copos de avena | 燕麦, 燕麦片
muesli, granola | muesli, granola | 混合麦片, 格兰诺拉麦片
corn flakes | copos de maíz, corn flakes | 玉米片
flour | harina | 面粉
wheat | trigo | 小麦
barley | cebada | 大麦
rye | centeno | 黑麦
spelt | espelta | 斯佩尔特小麦
quinoa | quinoa, quinua | 藜麦
millet | mijo | 小米
couscous | cuscús | 库斯库斯, 古斯米
starch, cornflour, cornstarch | maicena, almidón de maíz, fécula | 淀粉, 玉米淀粉
yeast | levadura | 酵母
baking powder | levadura química, polvo de hornear | 泡打粉
baking soda, bicarbonate of soda | bicarbonato, bicarbonato de sodio | 小苏打
sugar | azúcar | 白糖, 糖
brown sugar, cane sugar | azúcar moreno, azúcar de caña | 红糖, 黑糖
icing sugar, powdered sugar | azúcar glas, azúcar glasé, azúcar impalpable | 糖粉
rock sugar | azúcar candi | 冰糖
sweetener, stevia | edulcorante, endulzante, estevia | 代糖, 甜味剂, 甜菊糖
honey | miel | 蜂蜜
syrup | sirope, jarabe, almíbar | 糖浆
maple syrup | sirope de arce, jarabe de arce | 枫糖浆
jam, marmalade | mermelada, confitura | 果酱
peanut butter | crema de cacahuete, mantequilla de maní | 花生酱
chocolate spread, hazelnut spread | crema de cacao, crema de avellanas | 巧克力酱, 榛子酱
cocoa, cocoa powder | cacao, cacao en polvo, cocoa | 可可粉, 可可
jelly, gelatine, gelatin | gelatina | 果冻, 吉利丁, 明胶
pudding | pudin, flan, budín | 布丁
rice pudding | arroz con leche | 米布丁
dessert | postre | 甜品, 甜点
ice, ice cubes | hielo, cubitos de hielo | 冰块, 食用冰
rice | arroz | 大米, 米饭
brown rice | arroz integral | 糙米
glutinous rice | arroz glutinoso | 糯米
pasta, macaroni | pasta, macarrones | 意大利面, 意面, 通心粉
spaghetti | espaguetis, espagueti | 意大利面, 意面
lasagne, lasagna | lasaña | 千层面
noodles | fideos, tallarines | 面条, 挂面
instant noodles, ramen | fideos instantáneos, ramen | 方便面, 泡面, 拉面
rice noodles, vermicelli | fideos de arroz, vermicelli | 米粉, 米线, 粉丝
pulses, legumes | legumbres, legumbre | 豆类, 杂豆
bean, kidney bean | alubia, judía, frijol, poroto | 芸豆, 豆子, 菜豆
black bean | alubia negra, frijol negro | 黑豆
red bean, adzuki bean | judía azuki, frijol rojo | 红豆, 赤小豆
mung bean | judía mungo | 绿豆
soybean, soya bean | soja, soya, haba de soja | 黄豆, 大豆
lentil | lenteja | 小扁豆, 扁豆
chickpea | garbanzo | 鹰嘴豆
oil, cooking oil | aceite | 食用油, 油
olive oil | aceite de oliva | 橄榄油
extra virgin olive oil | aceite de oliva virgen extra, aove | 特级初榨橄榄油
sunflower oil | aceite de girasol | 葵花籽油
rapeseed oil, canola oil | aceite de colza, aceite de canola | 菜籽油
peanut oil | aceite de cacahuete, aceite de maní | 花生油
sesame oil | aceite de sésamo, aceite de ajonjolí | 芝麻油, 香油
coconut oil | aceite de coco | 椰子油
vinegar | vinagre | 醋
balsamic vinegar | vinagre balsámico, vinagre de módena | 黑醋, 意大利香醋
salt | sal | 盐, 食盐
spice | especia, especias | 香料
seasoning, condiment | condimento, sazonador, aliño | 调味料, 调料, 调味品
pepper | pimienta, pimiento | 胡椒, 胡椒粉, 甜椒
black pepper | pimienta negra | 黑胡椒
paprika | pimentón, páprika | 红椒粉, 甜椒粉
chilli powder | chile en polvo, guindilla molida | 辣椒粉, 辣椒面
cinnamon | canela | 肉桂, 桂皮
cumin | comino | 孜然
turmeric | cúrcuma | 姜黄
curry, curry powder | curry, curry en polvo | 咖喱, 咖喱粉
saffron | azafrán | 藏红花
oregano | orégano | 牛至
bay leaf | laurel, hoja de laurel | 香叶, 月桂叶
nutmeg | nuez moscada | 肉豆蔻
clove | clavo de olor | 丁香
vanilla | vainilla | 香草
star anise | anís estrellado | 八角
sichuan pepper | pimienta de sichuan | 花椒
cardamom | cardamomo | 小豆蔻
msg | glutamato monosódico | 味精
stock cube, bouillon | cubito de caldo, pastilla de caldo | 浓汤宝, 高汤块
broth, stock | caldo | 高汤, 清汤
soup | sopa, crema de verduras | 汤, 汤羹
gazpacho | gazpacho, salmorejo | 西班牙冷汤
mashed potato, puree | puré de patata, puré de papa, puré | 土豆泥
sauce | salsa | 酱料, 酱汁
tomato sauce | salsa de tomate, tomate frito | 番茄酱, 番茄沙司
ketchup | kétchup, cátsup | 番茄酱
tomato paste, tomato puree | concentrado de tomate, pasta de tomate | 番茄膏
mayonnaise, mayo | mayonesa, mahonesa | 蛋黄酱, 美乃滋
mustard | mostaza | 芥末酱, 黄芥末
salad dressing, vinaigrette | aliño para ensalada, aderezo, vinagreta | 沙拉酱, 油醋汁
soy sauce | salsa de soja, salsa de soya | 酱油, 生抽, 老抽
oyster sauce | salsa de ostras | 蚝油
fish sauce | salsa de pescado | 鱼露
hot sauce, chilli sauce | salsa picante | 辣椒酱, 辣酱
bbq sauce, barbecue sauce | salsa barbacoa | 烧烤酱, 烤肉酱
pesto | pesto | 青酱
wasabi | wasabi | 芥末, 山葵
hummus | hummus | 鹰嘴豆泥
guacamole | guacamole | 牛油果酱
cooking wine | vino de cocina, vino de arroz | 料酒
hot pot base | base para hot pot, base de caldo picante | 火锅底料
miso | miso | 味噌
pickle, pickled vegetables | encurtido, encurtidos | 泡菜, 酱菜, 腌菜
gherkin, pickled cucumber | pepinillo | 酸黄瓜, 腌黄瓜
kimchi | kimchi | 韩国泡菜, 辣白菜
capers | alcaparras | 刺山柑, 水瓜柳
olive | aceituna, oliva | 橄榄
preserves, canned food, tinned food | conservas, conserva, enlatados | 罐头, 罐头食品
canned tuna, tinned tuna | atún en lata, atún en conserva | 金枪鱼罐头
canned tomato, chopped tomato | tomate triturado, tomate en conserva | 番茄罐头
fruit in syrup, canned fruit | fruta en almíbar | 水果罐头
ready meal, prepared meal | plato preparado, comida preparada | 方便食品, 预制菜, 速食
pizza | pizza | 披萨, 比萨
croquette | croqueta | 可乐饼, 炸丸子
nuggets, chicken nuggets | nuggets, nuggets de pollo | 鸡块
dumpling, gyoza | empanadilla china, gyoza, dumpling | 饺子, 水饺, 煎饺
wonton | wantán, wonton | 馄饨, 云吞
spring roll | rollito de primavera | 春卷
steamed bun | bollo al vapor, pan chino | 馒头, 包子
empanada | empanada, empanadilla | 恩潘纳达, 馅饼
sushi | sushi | 寿司
churros | churros | 西班牙油条, 吉事果
tangyuan, sweet rice ball | bola de arroz glutinoso | 汤圆, 元宵
zongzi | zongzi | 粽子
bean paste, doubanjiang | pasta de judías picante, doubanjiang | 豆瓣酱
fermented tofu, fermented bean curd | tofu fermentado | 腐乳, 豆腐乳
dried tofu | tofu seco | 豆干, 豆腐干
snow fungus, white fungus | hongo blanco | 银耳
pork floss | rousong, carne de cerdo deshilachada | 肉松
spanish omelette | tortilla de patatas, tortilla española | 西班牙土豆饼
`
