/** Clothes, shoes, bags and jewellery. */
export const CLOTHING_TRANSLATIONS = `
clothing, clothes, apparel | ropa, prenda | 服装, 衣服
t-shirt, tee | camiseta, playera, remera, polera | t恤, 短袖
shirt | camisa | 衬衫
polo shirt | polo, camisa polo | polo衫
blouse | blusa | 女衬衫, 雪纺衫
tank top, vest top | camiseta de tirantes, musculosa | 背心, 吊带
vest | chaleco, camiseta de tirantes | 背心, 马甲
waistcoat | chaleco, chaleco de traje | 西装马甲, 马甲
gilet, puffer vest | chaleco acolchado | 羽绒马甲
sweater, jumper, pullover | jersey, suéter, pulóver | 毛衣, 针织衫
wool sweater, wool jumper | jersey de lana, suéter de lana | 羊毛衫, 羊毛毛衣
cardigan | cárdigan, chaqueta de punto, rebeca | 开衫
sweatshirt | sudadera, buzo | 卫衣
hoodie | sudadera con capucha, hoodie | 连帽衫, 卫衣
jacket | chaqueta, cazadora, chamarra, campera | 夹克, 外套
leather jacket | chaqueta de cuero, chaqueta de piel | 皮衣, 皮夹克
denim jacket | chaqueta vaquera, chaqueta de mezclilla | 牛仔外套
down jacket, puffer jacket | plumífero, chaqueta de plumas, chaqueta acolchada | 羽绒服
coat, overcoat | abrigo, tapado | 大衣, 外套
trench coat | gabardina | 风衣
parka | parka | 派克大衣, 棉服
raincoat, rain jacket | chubasquero, impermeable | 雨衣
windbreaker | cortavientos, rompevientos | 冲锋衣, 防风外套, 风衣
suit | traje | 西装, 套装
blazer | blazer, americana, saco | 西装外套
trousers, pants | pantalón | 裤子, 长裤
jeans | vaqueros, jeans, tejanos | 牛仔裤
leggings | mallas, leggings, calzas | 打底裤, 紧身裤
joggers, sweatpants | pantalón de chándal, pantalón deportivo, pants deportivos | 运动裤, 卫裤
cargo trousers, cargo pants | pantalón cargo | 工装裤
shorts | pantalón corto, bermudas, shorts | 短裤
skirt | falda, pollera | 半身裙, 裙子
dress | vestido | 连衣裙, 裙子
evening dress, evening gown | vestido de noche, vestido de fiesta | 晚礼服, 礼服
wedding dress | vestido de novia | 婚纱
jumpsuit | mono de vestir, enterizo | 连体裤
dungarees, overalls | peto, overol, jardinero | 背带裤
tracksuit | chándal, conjunto deportivo, pants deportivo | 运动套装
sportswear, activewear | ropa deportiva | 运动服
pyjamas, pajamas | pijama, piyama | 睡衣
nightdress, nightgown | camisón | 睡裙
dressing gown, robe | bata | 睡袍
underwear | ropa interior | 内衣, 内裤
lingerie | lencería | 女士内衣, 情趣内衣
boxers, boxer shorts, briefs | bóxer, calzoncillos, slip | 男士内裤, 平角裤
knickers, panties | bragas, calzones, bombachas | 女士内裤, 三角裤
thong, g-string | tanga | 丁字裤
bra | sujetador, brasier, corpiño, sostén | 文胸, 胸罩
sports bra | sujetador deportivo, top deportivo | 运动内衣, 运动文胸
shapewear | faja, ropa moldeadora | 塑身衣, 塑形内衣
thermal underwear | ropa térmica | 保暖内衣, 秋衣
socks | calcetines, medias | 袜子
tights, pantyhose, stockings | medias, pantis, pantimedias | 丝袜, 连裤袜
swimsuit, swimming costume | bañador, traje de baño, malla de baño | 泳衣
bikini | bikini | 比基尼
swim trunks, swimming trunks | bañador de hombre, short de baño | 泳裤
uniform | uniforme | 制服, 工作服
fancy dress, costume | disfraz | 演出服, 角色扮演服, 戏服
kimono | kimono | 和服
hat | sombrero | 帽子
cap, baseball cap | gorra, visera | 鸭舌帽, 棒球帽
beanie, woolly hat | gorro, gorro de lana | 毛线帽, 针织帽
bucket hat | sombrero de pescador, gorro pescador | 渔夫帽
straw hat, sun hat | sombrero de paja, pamela | 草帽, 遮阳帽
scarf | bufanda, fular | 围巾
shawl | chal | 披肩
silk scarf, headscarf | pañuelo de seda, fular | 丝巾, 头巾
gloves | guantes | 手套
mittens | manoplas, mitones | 连指手套
belt | cinturón | 腰带, 皮带
braces, suspenders | tirantes, suspensores | 背带, 吊带
tie, necktie | corbata | 领带
bow tie | pajarita, corbatín | 领结
handkerchief | pañuelo | 手帕
earmuffs | orejeras | 耳罩, 耳套
sunglasses | gafas de sol, lentes de sol, anteojos de sol | 墨镜, 太阳镜
glasses, eyeglasses, spectacles | gafas, lentes, anteojos | 眼镜
reading glasses | gafas de lectura, lentes de lectura | 老花镜
glasses case | funda de gafas, estuche de lentes | 眼镜盒
shoes, footwear | zapatos, calzado | 鞋子, 鞋
trainers, sneakers, sports shoes | zapatillas deportivas, zapatillas, deportivas, tenis | 运动鞋, 休闲鞋
running shoes | zapatillas de running, zapatillas para correr | 跑鞋, 跑步鞋
canvas shoes | zapatillas de lona | 帆布鞋
boots | botas | 靴子
ankle boots | botines | 短靴, 裸靴
rain boots, wellington boots, wellies | botas de agua, botas de lluvia | 雨鞋, 雨靴
snow boots | botas de nieve | 雪地靴
hiking boots, hiking shoes | botas de montaña, botas de senderismo | 登山鞋, 徒步鞋
sandals | sandalias | 凉鞋
flip flops | chanclas, ojotas, chancletas | 人字拖, 拖鞋
slippers | zapatillas de casa, pantuflas | 拖鞋, 棉拖鞋
high heels, heels | zapatos de tacón, tacones | 高跟鞋
ballet flats, flats | bailarinas, manoletinas, flats | 平底鞋, 单鞋, 芭蕾舞鞋
loafers, moccasins | mocasines | 乐福鞋, 豆豆鞋
leather shoes, dress shoes | zapatos de piel, zapatos de cuero, zapatos de vestir | 皮鞋
clogs | zuecos | 洞洞鞋, 木屐
espadrilles | alpargatas | 草编鞋, 渔夫鞋
insole | plantilla | 鞋垫
shoelaces, laces | cordones, agujetas | 鞋带
shoe polish | betún, crema para zapatos | 鞋油
shoehorn | calzador | 鞋拔
bag | bolso, bolsa | 包包, 袋子
handbag, purse | bolso, cartera, bolsa de mano | 手提包, 女包, 手袋
shoulder bag | bolso de hombro, bandolera | 单肩包
crossbody bag, messenger bag | bandolera, bolso cruzado, morral | 斜挎包
tote bag, shopping bag | bolsa de tela, bolsa de la compra, bolsa de compras | 托特包, 购物袋, 帆布袋
clutch | bolso de mano, cartera de fiesta, embrague | 手拿包, 晚宴包, 离合器
clutch bag, evening bag | bolso de mano, cartera de fiesta | 手拿包, 晚宴包
bum bag, fanny pack, waist bag | riñonera, cangurera | 腰包
backpack, rucksack | mochila | 双肩包, 背包
school bag | mochila escolar, cartera escolar | 书包
wallet | cartera, billetera | 钱包
coin purse | monedero | 零钱包
card holder | tarjetero | 卡包, 名片夹
suitcase, trolley case | maleta, valija | 行李箱, 拉杆箱
cabin suitcase, carry-on suitcase | maleta de cabina, maleta de mano | 登机箱, 拉杆箱
travel bag, duffel bag, holdall | bolsa de viaje, bolso de viaje | 旅行包, 旅行袋
luggage tag | etiqueta de equipaje | 行李牌
travel pillow, neck pillow | almohada de viaje, almohada cervical | u型枕, 颈枕
toiletry bag, wash bag | neceser | 洗漱包
briefcase | maletín, portafolios | 公文包
keyring, keychain | llavero | 钥匙扣, 钥匙链
jewellery, jewelry | joyería, bisutería, joyas | 首饰, 饰品, 珠宝
necklace | collar | 项链
pendant | colgante, dije | 吊坠
bracelet | pulsera, brazalete | 手链, 手镯
bangle | brazalete rígido, esclava | 手镯
ring | anillo, sortija | 戒指
earrings | pendientes, aretes, aros | 耳环, 耳钉
anklet | tobillera | 脚链
brooch | broche, prendedor | 胸针
jewellery box, jewelry box | joyero, alhajero | 首饰盒
watch, wristwatch | reloj, reloj de pulsera | 手表, 腕表
pocket watch | reloj de bolsillo | 怀表
hair clip, hair slide | pinza de pelo, horquilla, pasador de pelo | 发夹, 发卡
hair tie, scrunchie | coletero, goma de pelo, liga para el cabello | 发圈, 发绳
hairband, headband | diadema, cinta para el pelo, vincha | 发箍, 发带
wig | peluca | 假发
button | botón | 纽扣, 扣子, 按钮
zip, zipper | cremallera, cierre, zíper | 拉链
sewing thread, thread | hilo de coser, hilo | 缝纫线, 线
sewing needle, needle | aguja de coser, aguja | 针, 缝衣针
sewing kit | costurero, kit de costura | 针线盒
yarn, knitting wool | lana para tejer, hilo para tejer, estambre | 毛线
`
