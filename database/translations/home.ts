/** Furniture, lighting, textiles and decoration, the bathroom and cleaning. */
export const HOME_TRANSLATIONS = `
home, household | hogar | 家居, 家用
furniture | mueble, mobiliario | 家具
table | mesa | 桌子
dining table | mesa de comedor | 餐桌
coffee table | mesa de centro, mesa ratona | 茶几
side table | mesa auxiliar | 边几, 边桌
desk | escritorio | 书桌, 办公桌, 电脑桌
chair | silla | 椅子
dining chair | silla de comedor | 餐椅
armchair | sillón, butaca | 单人沙发, 扶手椅
sofa, couch | sofá | 沙发
sofa bed | sofá cama | 沙发床
rocking chair | mecedora | 摇椅
stool | taburete, banqueta | 凳子
bar stool | taburete alto, taburete de bar | 吧台椅, 吧椅
bench | banco, banqueta | 长凳, 长椅
pouf, ottoman, footstool | puf, reposapiés, otomana | 脚凳, 矮凳
bean bag | puf relleno, sillón puf | 懒人沙发
bed | cama | 床
bunk bed | litera | 上下床, 双层床
bed frame, bed base | somier, estructura de cama | 床架
headboard | cabecero, cabecera | 床头板, 床头靠背
mattress | colchón | 床垫
mattress topper | sobrecolchón, topper, cubrecolchón | 床褥, 薄床垫
air bed, inflatable mattress | colchón hinchable, colchón inflable | 充气床, 充气床垫
wardrobe, closet | armario, ropero, clóset | 衣柜
chest of drawers, dresser | cómoda, cajonera | 斗柜, 五斗柜
bedside table, nightstand | mesita de noche, mesilla, buró | 床头柜
dressing table, vanity | tocador | 梳妆台
bookcase, bookshelf | librería, estantería, librero | 书架, 书柜
shelf, shelves | estante, balda, repisa | 置物架, 隔板, 搁板
shelving unit | estantería | 置物架, 货架
cabinet, cupboard | armario, gabinete, alacena | 柜子, 橱柜
drawer | cajón | 抽屉
tv stand, tv unit | mueble de tv, mesa para tv | 电视柜
tv wall mount, tv bracket | soporte de tv, soporte de pared para televisor | 电视支架, 电视挂架
shoe rack, shoe cabinet | zapatero | 鞋架, 鞋柜
coat rack, coat stand | perchero | 衣帽架
room divider, folding screen | biombo | 屏风
hanger, coat hanger | percha, gancho de ropa | 衣架
hook, wall hook | gancho, colgador, percha adhesiva | 挂钩
storage box, storage bin | caja de almacenaje, caja organizadora | 收纳箱, 收纳盒
organiser, organizer | organizador | 收纳盒, 收纳
basket, storage basket | cesta, canasta, canasto | 篮子, 收纳篮, 收纳筐
vacuum storage bag | bolsa de vacío, bolsa al vacío | 真空压缩袋, 压缩袋
lamp, light | lámpara, luz | 灯, 灯具
lighting | iluminación | 灯饰, 照明
table lamp | lámpara de mesa, velador | 台灯
desk lamp | flexo, lámpara de escritorio | 台灯, 护眼灯
floor lamp | lámpara de pie | 落地灯
ceiling lamp, ceiling light | plafón, lámpara de techo | 吸顶灯
pendant lamp, pendant light | lámpara colgante | 吊灯
chandelier | araña, lámpara de araña, candelabro | 水晶吊灯, 枝形吊灯
wall lamp, wall light, sconce | aplique, lámpara de pared | 壁灯
night light | luz nocturna, luz quitamiedos | 小夜灯
spotlight, downlight | foco, foco empotrable | 射灯, 筒灯
floodlight | foco proyector, reflector | 投光灯, 泛光灯
light bulb, bulb | bombilla, foco, bombillo, ampolleta | 灯泡
led strip, led strip light | tira led | 灯带, led灯带
fairy lights, string lights | guirnalda de luces, luces de navidad | 串灯, 彩灯
lampshade | pantalla de lámpara | 灯罩
flashlight, torch | linterna | 手电筒, 手电
lantern | farol, farolillo, linterna | 灯笼, 马灯, 提灯
home textiles, household linen | textil hogar, ropa de hogar | 家纺
bedding, bed linen, bedding set | ropa de cama, juego de cama | 床上用品, 四件套
sheet, bed sheet | sábana | 床单
fitted sheet | sábana bajera, sábana ajustable | 床笠
duvet, comforter, quilt | edredón, nórdico | 被子, 羽绒被, 棉被
duvet cover, quilt cover | funda nórdica, funda de edredón | 被套
pillow | almohada | 枕头
pillowcase | funda de almohada | 枕套
mattress protector | protector de colchón, cubrecolchón | 床垫保护罩, 床护垫
blanket, throw | manta, cobija, frazada | 毯子, 毛毯, 盖毯
electric blanket | manta eléctrica | 电热毯
weighted blanket | manta con peso, manta pesada | 重力毯
bedspread | colcha, cubrecama | 床罩, 床盖
cushion, throw pillow | cojín, almohadón | 抱枕, 靠垫, 坐垫
cushion cover | funda de cojín | 抱枕套
sofa cover, slipcover | funda de sofá, cubresofá | 沙发套, 沙发罩
curtain | cortina | 窗帘
curtain rod | barra de cortina, riel de cortina | 窗帘杆
blackout curtain | cortina opaca, cortina blackout | 遮光窗帘
roller blind, blind | estor, persiana, cortina enrollable | 卷帘, 百叶窗
carpet, rug | alfombra, tapete | 地毯
doormat | felpudo | 门垫, 地垫, 入户垫
mosquito net | mosquitera, mosquitero | 蚊帐
towel | toalla | 毛巾
bath towel | toalla de baño, toalla de ducha | 浴巾
beach towel | toalla de playa | 沙滩巾
bathrobe | albornoz, bata de baño | 浴袍
decoration, decor, home decor | decoración, adorno | 装饰, 装饰品, 家居饰品
mirror | espejo | 镜子
picture frame, photo frame | marco de fotos, portarretratos | 相框
photo album | álbum de fotos | 相册
painting, wall art | cuadro, lienzo | 装饰画, 挂画
poster | póster, afiche | 海报
wallpaper | papel pintado, papel tapiz | 墙纸, 壁纸
wall sticker | vinilo decorativo, adhesivo de pared | 墙贴
clock, wall clock | reloj de pared, reloj | 挂钟, 时钟
alarm clock | despertador, reloj despertador | 闹钟
vase | jarrón, florero | 花瓶
artificial flower | flor artificial | 仿真花, 假花
artificial plant | planta artificial | 仿真植物, 绿植
candle | vela | 蜡烛
scented candle | vela aromática, vela perfumada | 香薰蜡烛
candle holder, candlestick | portavelas, candelabro | 烛台
air freshener, diffuser | ambientador, difusor | 空气清新剂, 香薰
essential oil | aceite esencial | 精油
aroma diffuser, aromatherapy diffuser | difusor de aromas, humidificador aromático | 香薰机, 香薰加湿器
incense | incienso | 熏香, 线香
figurine, statue | figura decorativa, estatuilla, escultura | 摆件, 雕像
piggy bank, money box | hucha, alcancía | 存钱罐
key holder, key rack | portallaves, cuelgallaves | 钥匙挂架, 钥匙收纳
christmas tree | árbol de navidad | 圣诞树
christmas decoration, christmas ornament | adorno de navidad, decoración navideña, bola de navidad | 圣诞装饰, 圣诞挂件
fan, electric fan | ventilador | 风扇, 电风扇
hand fan, folding fan | abanico | 扇子, 折扇
ceiling fan | ventilador de techo | 吊扇
heater | calefactor, estufa, calentador | 取暖器, 暖风机
radiator | radiador | 散热片, 暖气片, 油汀
air conditioner | aire acondicionado | 空调
humidifier | humidificador | 加湿器
dehumidifier | deshumidificador | 除湿机
air purifier | purificador de aire | 空气净化器
vacuum cleaner, hoover | aspiradora, aspirador | 吸尘器
robot vacuum | robot aspirador | 扫地机器人, 扫地机
steam cleaner | limpiador a vapor, vaporeta | 蒸汽清洁机
washing machine | lavadora | 洗衣机
tumble dryer, clothes dryer | secadora | 烘干机, 干衣机
iron | plancha, hierro | 电熨斗, 熨斗, 铁
steam iron, clothes iron | plancha de vapor, plancha de ropa | 蒸汽熨斗, 电熨斗
garment steamer | vaporizador de ropa, plancha vertical | 挂烫机
ironing board | tabla de planchar | 烫衣板, 熨衣板
sewing machine | máquina de coser | 缝纫机
bathroom | baño, cuarto de baño | 浴室, 卫生间
shower | ducha, regadera | 淋浴
shower head | alcachofa de ducha, cabezal de ducha | 花洒, 莲蓬头
shower curtain | cortina de ducha, cortina de baño | 浴帘
bath mat | alfombra de baño, alfombrilla de baño | 浴室地垫, 浴室防滑垫
bathtub, bath | bañera, tina, tina de baño | 浴缸
toilet, wc | inodoro, váter, sanitario | 马桶, 坐便器
toilet seat | tapa de váter, asiento de inodoro | 马桶盖, 马桶圈
toilet brush | escobilla de baño, escobilla de váter | 马桶刷
toilet paper, toilet roll | papel higiénico | 卫生纸, 卷纸
toilet roll holder | portarrollos | 卷纸架, 纸巾架
washbasin, bathroom sink | lavabo, lavamanos | 洗手盆, 洗脸盆
sink, kitchen sink | fregadero, tarja | 水槽, 洗菜盆
tap, faucet | grifo, canilla, llave de agua | 水龙头
soap dispenser | dispensador de jabón, jabonera | 皂液器, 给皂器
soap dish | jabonera | 肥皂盒
toothbrush holder | portacepillos | 牙刷架
towel rail, towel rack | toallero | 毛巾架
laundry basket | cesto de ropa, cesto para la ropa sucia | 洗衣篮, 脏衣篮
clothes airer, drying rack | tendedero | 晾衣架
clothes peg, clothespin | pinza de ropa, pinza de la ropa, broche de ropa | 晾衣夹, 衣夹
cleaning, cleaning products | limpieza, productos de limpieza | 清洁, 清洁用品
cleaner, all-purpose cleaner | limpiador, limpiador multiusos | 清洁剂, 多功能清洁剂
detergent, laundry detergent | detergente, detergente para ropa | 洗衣液, 洗衣粉
laundry capsules, laundry pods | cápsulas de detergente | 洗衣凝珠
fabric softener, softener | suavizante, suavizante de ropa | 柔顺剂, 柔软剂
stain remover | quitamanchas | 去渍剂, 去污剂
bleach | lejía, lavandina, cloro | 漂白水, 漂白剂, 84消毒液
washing-up liquid, dish soap | lavavajillas a mano, lavaplatos líquido, detergente de vajilla | 洗洁精
dishwasher tablets | pastillas de lavavajillas | 洗碗块, 洗碗机专用块
degreaser | quitagrasas, desengrasante | 油污清洁剂, 去油剂
descaler, limescale remover | antical, descalcificador | 除垢剂
floor cleaner | fregasuelos, limpiador de suelos | 地板清洁剂
glass cleaner, window cleaner | limpiacristales, limpiavidrios | 玻璃清洁剂, 擦窗器
toilet cleaner | limpiador wc, limpiador de inodoro | 洁厕灵, 洁厕剂
drain cleaner, drain unblocker | desatascador, destapacaños | 管道疏通剂
disinfectant | desinfectante | 消毒液, 消毒剂
insecticide, insect killer | insecticida | 杀虫剂
mosquito repellent, insect repellent | repelente de mosquitos, antimosquitos | 驱蚊液, 蚊香, 驱蚊水
mosquito killer lamp, bug zapper | lámpara antimosquitos, matamosquitos eléctrico | 灭蚊灯
mousetrap, rat trap | trampa para ratones, ratonera | 捕鼠器, 老鼠夹
broom | escoba | 扫把, 扫帚
dustpan | recogedor, pala para basura | 簸箕
mop | fregona, mopa, trapeador | 拖把
bucket, pail | cubo, balde, cubeta | 水桶, 桶
sponge, scouring pad, scourer | estropajo, esponja | 海绵, 百洁布, 钢丝球
cleaning cloth, microfibre cloth, microfiber cloth | bayeta, paño de microfibra, paño de limpieza | 抹布, 清洁布
duster | plumero | 鸡毛掸子, 除尘掸
lint roller | rodillo quitapelusas, rodillo adhesivo | 粘毛器
rubber gloves, household gloves | guantes de goma, guantes de fregar | 橡胶手套, 家务手套
bin, trash can, garbage can | cubo de basura, papelera, bote de basura, basurero | 垃圾桶
bin bag, trash bag, garbage bag | bolsa de basura | 垃圾袋
tissues, facial tissue | pañuelos de papel, pañuelos desechables | 抽纸, 纸巾, 面巾纸
matches | cerillas, fósforos | 火柴
lighter | encendedor, mechero | 打火机
ashtray | cenicero | 烟灰缸
umbrella | paraguas, sombrilla | 雨伞, 伞
brush | cepillo, brocha | 刷子
stand, holder, bracket, mount | soporte | 支架, 架子
case | funda, estuche, carcasa | 保护壳, 保护套, 盒子
cover | funda, cubierta | 保护罩, 套子
filter | filtro | 过滤器, 滤芯
machine | máquina | 机器
accessory, accessories | accesorio, complemento | 配件, 配饰
`
