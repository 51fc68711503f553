/** Materials. Spanish adjectives are in the masculine singular. */
export const MATERIALS_TRANSLATIONS = `
metal | metal, metálico | 金属
steel | acero | 钢
stainless steel | acero inoxidable | 不锈钢
carbon steel | acero al carbono | 碳钢
cast iron | hierro fundido, hierro colado | 铸铁
wrought iron | hierro forjado | 铁艺, 锻铁
aluminium, aluminum | aluminio | 铝, 铝合金
copper | cobre | 铜, 紫铜
brass | latón | 黄铜
bronze | bronce | 青铜
zinc alloy | aleación de zinc, zamak | 锌合金
titanium | titanio | 钛, 钛合金
sterling silver, 925 silver | plata de ley, plata 925 | 纯银, 925银
gold plated, gold-plated | chapado en oro, bañado en oro | 镀金
wood, wooden | madera, de madera | 木质, 木制, 木头
solid wood | madera maciza | 实木
plywood | contrachapado, triplay | 胶合板
mdf | mdf, dm, tablero de fibra | 密度板, 中纤板
oak | roble | 橡木
pine, pine wood | pino, madera de pino | 松木
walnut wood | madera de nogal, nogal | 胡桃木
beech | haya | 榉木
acacia | acacia, madera de acacia | 相思木
teak | teca | 柚木
bamboo | bambú | 竹制, 竹子, 竹
rattan, wicker | ratán, mimbre | 藤编, 藤, 柳编
cork | corcho | 软木, 软木塞
plastic | plástico, de plástico | 塑料
acrylic | acrílico, metacrilato | 亚克力, 丙烯酸
pvc | pvc | pvc, 聚氯乙烯
polypropylene | polipropileno | 聚丙烯
polyethylene | polietileno | 聚乙烯
polycarbonate | policarbonato | 聚碳酸酯, pc板
silicone | silicona | 硅胶
rubber | caucho, goma, goma de borrar | 橡胶, 橡皮
latex | látex | 乳胶
foam | espuma, gomaespuma | 泡沫, 海绵
memory foam | viscoelástico, espuma viscoelástica, memory foam | 记忆棉, 慢回弹
polystyrene | poliestireno | 聚苯乙烯
resin, epoxy resin | resina, resina epoxi | 树脂, 环氧树脂
fibreglass, fiberglass | fibra de vidrio | 玻璃纤维, 玻璃钢
carbon fibre, carbon fiber | fibra de carbono | 碳纤维
glass | cristal, vidrio, vaso | 玻璃, 玻璃杯
borosilicate glass | vidrio de borosilicato, borosilicato | 高硼硅玻璃
crystal | cristal | 水晶
ceramic | cerámica, cerámico | 陶瓷
porcelain | porcelana | 瓷, 瓷器
stoneware | gres | 粗陶, 炻瓷
clay | arcilla, barro | 陶土, 黏土
terracotta | terracota | 红陶
enamel | esmalte, esmaltado | 搪瓷, 珐琅
marble | mármol | 大理石
granite | granito | 花岗岩, 麦饭石
stone | piedra | 石头, 石材
concrete | hormigón, concreto | 混凝土
gypsum, plaster of paris | yeso, escayola | 石膏
leather | cuero, piel | 皮革, 真皮
genuine leather, real leather | piel auténtica, cuero genuino | 真皮
faux leather, pu leather, artificial leather | piel sintética, cuero sintético, polipiel | pu皮, 人造革, 仿皮
suede | ante, gamuza | 绒面革, 麂皮
fur | piel, pelo natural | 皮草, 毛皮
faux fur | pelo sintético, piel de imitación | 人造毛, 仿皮草
fabric, textile, cloth | tela, tejido | 布料, 面料, 布
cotton | algodón | 棉, 纯棉, 棉质
linen, flax | lino | 亚麻
wool | lana | 羊毛
merino wool, merino | lana merino, merino | 美利奴羊毛
cashmere | cachemira, cachemir | 羊绒
silk | seda | 丝绸, 真丝
satin | satén, satín | 缎面, 色丁
velvet | terciopelo | 天鹅绒, 丝绒
corduroy | pana | 灯芯绒
denim | tela vaquera, mezclilla, denim | 牛仔布, 牛仔
lace | encaje | 蕾丝
chiffon | chifón, tela de gasa | 雪纺
tulle, mesh | tul, malla | 网纱, 网布
fleece | forro polar, polar | 摇粒绒, 抓绒
flannel | franela | 法兰绒
plush, sherpa | felpa, borreguito | 毛绒, 羊羔绒
felt | fieltro | 毛毡
microfibre, microfiber | microfibra | 超细纤维
polyester | poliéster | 聚酯纤维, 涤纶
nylon | nailon, nylon | 尼龙
spandex, elastane, lycra | elastano, licra, spandex | 氨纶, 莱卡
viscose, rayon | viscosa, rayón | 粘胶纤维, 人造丝
jute | yute | 黄麻
hemp | cáñamo | 汉麻, 麻
down | plumón, pluma | 羽绒
feather | pluma | 羽毛
pearl | perla | 珍珠
diamond | diamante | 钻石
rhinestone | diamante de imitación, strass | 水钻
jade | jade | 玉, 翡翠
amber | ámbar | 琥珀
moissanite | moissanita | 莫桑石
gemstone | piedra preciosa, gema | 宝石
non-woven, nonwoven fabric | tela no tejida, no tejido | 无纺布
`
