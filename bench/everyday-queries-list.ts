import type { Language } from '#contract/languages.ts'

/** Spanish | English | Chinese | pattern that the English name and category of every intended product match. */
const LINES = `
auriculares bluetooth | bluetooth headphones | 蓝牙耳机 | earbud|headphone|earphone
auriculares inalámbricos | wireless earbuds | 无线耳机 | earbud|headphone
cascos gaming | gaming headset | 游戏耳机 | headphone|headset|earphone|earbud
altavoz bluetooth | bluetooth speaker | 蓝牙音箱 | speaker
barra de sonido | soundbar | 回音壁 | soundbar
micrófono | microphone | 麦克风 | microphone
cargador usb c | usb c charger | Type-C充电器 | charger|charging
cable de carga | charging cable | 数据线 | cable
cargador inalámbrico | wireless charger | 无线充电器 | charg
batería externa | power bank | 充电宝 | power bank
powerbank 20000 | power bank 20000mAh | 2万毫安充电宝 | power bank
funda de móvil | phone case | 手机壳 | case
protector de pantalla | screen protector | 钢化膜 | protector
soporte de móvil | phone holder | 手机支架 | holder|mount|stand
reloj inteligente | smartwatch | 智能手表 | watch
pulsera de actividad | fitness tracker | 运动手环 | band|watch
teclado mecánico | mechanical keyboard | 机械键盘 | keyboard
ratón inalámbrico | wireless mouse | 无线鼠标 | mouse
hub usb | usb hub | 拓展坞 | hub
cámara de seguridad | security camera | 监控摄像头 | camera
timbre con cámara | video doorbell | 可视门铃 | doorbell
camiseta de algodón | cotton t-shirt | 纯棉T恤 | t-shirt|tee
polo hombre | men's polo | 男士polo衫 | polo
sudadera con capucha | hoodie | 连帽卫衣 | hoodie
jersey de lana | wool sweater | 羊毛衫 | sweater|cardigan|jumper
vestido de verano | summer dress | 夏季连衣裙 | dress
falda | skirt | 裙子 | skirt|dress
chaqueta impermeable | waterproof jacket | 防水外套 | jacket|coat
abrigo de invierno | winter coat | 冬季大衣 | coat|jacket
vaqueros | jeans | 牛仔裤 | jean
leggings | leggings | 打底裤 | legging
calcetines | socks | 袜子 | sock
ropa interior hombre | men's underwear | 男士内裤 | underwear|boxer|brief
pijama | pajamas | 睡衣 | pyjama
gorra | baseball cap | 棒球帽 | cap
bufanda | scarf | 围巾 | scarf
cinturón de cuero | leather belt | 皮带 | belt
zapatillas de correr | running shoes | 跑步鞋 | running
deportivas | sneakers | 运动鞋 | shoe|trainer
botas de montaña | hiking boots | 登山靴 | boot
zapatos de tacón | high heels | 高跟鞋 | shoe|heel|pump
sandalias | sandals | 凉鞋 | sandal
chanclas | flip flops | 人字拖 | flip-flop|slide
mochila escolar | school bag | 书包 | backpack|school
mochila para portátil | laptop backpack | 电脑背包 | backpack
bolso de mano | handbag | 手提包 | bag|handbag|tote
cartera de piel | leather wallet | 真皮钱包 | wallet
maleta de cabina | carry-on suitcase | 登机箱 | suitcase
neceser | toiletry bag | 化妆包 | toiletry|cosmetic
lámpara de mesa | table lamp | 台灯 | table lamp|desk lamp
lámpara de techo | ceiling lamp | 吸顶灯 | ceiling|pendant
bombilla led | led bulb | LED灯泡 | bulb
tira led | led strip | 灯带 | strip
luces solares | solar lights | 太阳能灯 | solar
luces de navidad | christmas lights | 圣诞灯串 | string light|light
linterna | flashlight | 手电筒 | torch|headlamp|lantern
linterna frontal | headlamp | 头灯 | headlamp
sartén antiadherente | non-stick frying pan | 不粘锅 | pan|pot|cookware
cuchillo de cocina | kitchen knife | 菜刀 | knife|knives
tabla de cortar | cutting board | 案板 | board
botella de agua | water bottle | 水杯 | bottle|tumbler|flask
taza | mug | 马克杯 | mug|cup
vajilla | dinnerware | 餐具套装 | dinner|tableware|plate
batidora | blender | 搅拌机 | blender
hervidor eléctrico | electric kettle | 电水壶 | kettle
freidora de aire | air fryer | 空气炸锅 | air fryer
sábanas | bed sheets | 床单 | sheet
manta | blanket | 毯子 | blanket|throw
cojín | cushion | 靠垫 | cushion
toallas de baño | bath towels | 浴巾 | towel
cortina de ducha | shower curtain | 浴帘 | shower curtain
caja de almacenaje | storage box | 收纳箱 | box|storage|basket|organi
perchas | hangers | 衣架 | hanger
pintalabios | lipstick | 口红 | lipstick
sombra de ojos | eyeshadow palette | 眼影 | eyeshadow|palette
crema facial | face cream | 面霜 | cream
mascarilla facial | face mask | 面膜 | mask
secador de pelo | hair dryer | 吹风机 | dryer
maquinilla de cortar pelo | hair clipper | 理发器 | clipper|trimmer|shaver
brochas de maquillaje | makeup brushes | 化妆刷 | brush
esmalte de uñas | nail polish | 指甲油 | nail
collar de plata | silver necklace | 银项链 | necklace|pendant
pendientes | earrings | 耳环 | earring|stud|hoop
anillo | ring | 戒指 | ring
gafas de sol | sunglasses | 墨镜 | sunglass
reloj de pared | wall clock | 挂钟 | clock
peluche | stuffed animal | 毛绒玩具 | plush|bear|soft
bloques de construcción | building blocks | 积木 | block|brick|building
puzle | jigsaw puzzle | 拼图 | puzzle
coche teledirigido | rc car | 遥控车 | remote|car
juego de mesa | board game | 桌游 | game
esterilla de yoga | yoga mat | 瑜伽垫 | yoga mat
mancuernas | dumbbells | 哑铃 | dumbbell|kettlebell
tienda de campaña | camping tent | 帐篷 | tent
saco de dormir | sleeping bag | 睡袋 | sleeping bag
cama para perro | dog bed | 狗窝 | bed
arena y arenero para gatos | litter box | 猫砂盆 | litter
taladro inalámbrico | cordless drill | 无线电钻 | drill
destornilladores | screwdriver set | 螺丝刀 | screwdriver
guantes de trabajo | work gloves | 劳保手套 | glove
`

/** 100 queries as buyers type them, written down before the search was tried with them. */
export const EVERYDAY_QUERIES: { typed: Record<Language, string>; meant: RegExp }[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [spa = '', en = '', zh = '', meant = ''] = line.split(' | ')
    return { typed: { spa, en, zh }, meant: new RegExp(meant, 'i') }
  })
