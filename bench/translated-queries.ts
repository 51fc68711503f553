import type { Language } from '#contract/languages.ts'

type Translations = Record<string, Partial<Record<Language, string>>>
const lines = (text: string, languages: readonly Language[]): Translations =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(' | '))
      .map(([query, ...others]) => [query!, Object.fromEntries(others.map((other, place) => [languages[place]!, other]))]),
  )

/** The judged Spanish queries as English and Chinese readers would type them. */
const OF_SPANISH = lines(
  `
Acondicionador y mascarilla | conditioner and hair mask | 护发素和发膜
Afeitado y cuidado para hombre | shaving and men's care | 男士剃须护理
Arroz y pasta | rice and pasta | 大米和意面
Atún y otras conservas de pescado | tuna and other canned fish | 金枪鱼和其他鱼罐头
Aves y jamón cocido | poultry and cooked ham | 禽肉和熟火腿
Aves y pollo | poultry and chicken | 禽肉和鸡肉
Bacón y salchichas | bacon and sausages | 培根和香肠
Biberón y chupete | baby bottle and pacifier | 奶瓶和奶嘴
Bollería de horno | baked pastries | 烘焙糕点
Bollería envasada | packaged pastries | 包装糕点
Cacao soluble y chocolate a la taza | cocoa powder and hot chocolate | 可可粉和热巧克力
Café soluble y otras bebidas | instant coffee and other drinks | 速溶咖啡和其他饮料
Carne congelada | frozen meat | 冷冻肉
Cerdo | pork | 猪肉
Cereales | cereals | 麦片
Champú | shampoo | 洗发水
Colorete y polvos | blush and powder | 腮红和粉饼
Cuidado corporal | body care | 身体护理
Cuidado e higiene facial | facial care | 面部护理
Embutido | cold cuts | 香肠
Fruta variada | fruit | 水果
Galletas | biscuits | 饼干
Gelatina y otros postres | jelly and other desserts | 果冻和其他甜点
Golosinas | sweets | 糖果
Helados | ice cream | 冰淇淋
Huevos | eggs | 鸡蛋
Insecticida y ambientador | insecticide and air freshener | 杀虫剂和空气清新剂
Labios | lips | 唇部
Leche y bebidas vegetales | milk and plant drinks | 牛奶和植物奶
Legumbres | legumes | 豆类
Limpieza baño y WC | bathroom and toilet cleaner | 浴室和马桶清洁剂
Limpieza cocina | kitchen cleaner | 厨房清洁剂
Manicura y pedicura | manicure and pedicure | 美甲和足部护理
Mantequilla y margarina | butter and margarine | 黄油和人造黄油
Marisco | seafood | 海鲜
Mermelada y miel | jam and honey | 果酱和蜂蜜
Pasta y fideos | pasta and noodles | 意面和面条
Patatas fritas y snacks | crisps and snacks | 薯片和零食
Pescado | fish | 鱼
Pescado fresco | fresh fish | 鲜鱼
Pilas y bolsas de basura | batteries and bin bags | 电池和垃圾袋
Queso lonchas, rallado y en porciones | sliced and grated cheese | 奶酪片和碎奶酪
Refresco de cola | cola | 可乐
Refresco de naranja y de limón | orange and lemon soda | 橙味和柠檬味汽水
Tartas y churros | cakes and churros | 蛋糕和油条
Tinto de verano y sangría | sangria | 桑格利亚酒
Toallitas y pañales | wipes and nappies | 湿巾和尿布
Tomate | tomato | 番茄
Té e infusiones | tea and infusions | 茶和花草茶
Vacuno | beef | 牛肉
Verdura | vegetables | 蔬菜
Vino blanco | white wine | 白葡萄酒
Vino rosado | rosé wine | 桃红葡萄酒
Vino tinto | red wine | 红葡萄酒
Yogures desnatados | skimmed yogurt | 脱脂酸奶
Yogures líquidos | drinking yogurt | 饮用酸奶
`,
  ['en', 'zh'],
)

/** The judged English queries that are not names, as Spanish and Chinese readers would type them. */
const OF_ENGLISH = lines(
  `
surround sound speakers | altavoces de sonido envolvente | 环绕声音箱
phone case | funda de móvil | 手机壳
computer | ordenador | 电脑
laptop bag | maletín para portátil | 笔记本电脑包
gaming mouse | ratón gaming | 游戏鼠标
headphones | auriculares | 耳机
phone charger | cargador de móvil | 手机充电器
laptop case | funda para portátil | 笔记本电脑保护套
tablet | tableta | 平板电脑
keyboard | teclado | 键盘
printer | impresora | 打印机
laser printer | impresora láser | 激光打印机
radio | radio | 收音机
digital camera | cámara digital | 数码相机
camera bag | bolsa para cámara | 相机包
video camera | videocámara | 摄像机
hdmi cable | cable hdmi | hdmi线
scanner | escáner | 扫描仪
cd player | reproductor de cd | cd播放器
dvd player | reproductor de dvd | dvd播放器
laptop stand | soporte para portátil | 笔记本电脑支架
fan | ventilador | 风扇
usb hub | hub usb | usb集线器
flashlight | linterna | 手电筒
night light | luz nocturna | 小夜灯
batteries | pilas | 电池
adapter | adaptador | 适配器
docking station | base de conexión | 扩展坞
usb stick | memoria usb | u盘
stylus | lápiz óptico | 触控笔
tv | televisor | 电视
bluetooth headphones | auriculares bluetooth | 蓝牙耳机
smartphone | teléfono inteligente | 智能手机
external hard drive | disco duro externo | 移动硬盘
backpack | mochila | 背包
power bank | batería externa | 充电宝
gaming laptop | portátil gaming | 游戏本
wireless headphones | auriculares inalámbricos | 无线耳机
books | libros | 书
notebook | cuaderno | 笔记本
`,
  ['spa', 'zh'],
)

/** What readers of a language type for a judged query; undefined if it has no words of its own there. */
export const translatedQuery = (query: string, language: Language): string | undefined =>
  (OF_SPANISH[query] ?? OF_ENGLISH[query])?.[language]
