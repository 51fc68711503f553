/** Words that qualify a noun: colours, sizes, target groups, times and manners. Spanish adjectives are in the masculine singular. */
export const MODIFIERS_TRANSLATIONS = `
colour, color | color | 颜色
black | negro | 黑色
white | blanco | 白色
grey, gray | gris | 灰色
silver | plateado, plata | 银色, 银
gold, golden | dorado, oro | 金色, 黄金
rose gold | oro rosa | 玫瑰金
beige | beis, beige | 米色
cream-coloured, ivory | color crema, marfil | 米白色, 象牙白
khaki | caqui | 卡其色
brown | marrón, castaño | 棕色, 咖啡色, 褐色
red | rojo | 红色
burgundy, wine red | burdeos, granate, borgoña | 酒红色
pink | rosa, rosado | 粉色, 粉红色
purple | morado, violeta, púrpura | 紫色
lilac | lila | 浅紫色, 淡紫色
lavender | lavanda | 薰衣草, 薰衣草色
blue | azul | 蓝色
navy blue, navy | azul marino | 藏青色, 深蓝色
sky blue, light blue | azul celeste, celeste | 天蓝色, 浅蓝色
turquoise | turquesa | 绿松石, 青绿色
teal | verde azulado | 青色, 蓝绿色
green | verde | 绿色
army green, olive green | verde militar, verde oliva | 军绿色, 橄榄绿
yellow | amarillo | 黄色
multicoloured, multicolored, colourful | multicolor, colorido | 彩色, 多色
transparent, clear | transparente | 透明
small | pequeño | 小号, 小款
mini | mini | 迷你, 小型
medium | mediano | 中号
large, big | grande | 大号, 大容量, 大款
extra large, xl | extragrande, xl | 加大号, 特大号
plus size | talla grande, tallas grandes | 大码, 加大码
long | largo | 长款, 加长
short | corto | 短款
wide | ancho | 加宽, 宽
thick | grueso | 加厚
thin, slim | fino, delgado | 超薄, 薄款
tall, high | alto | 高款, 加高
round | redondo | 圆形
square | cuadrado | 方形, 正方形
rectangular | rectangular | 长方形
oval | ovalado | 椭圆形
woman, women, ladies | mujer, señora, dama | 女士, 女款, 女
man, men | hombre, caballero | 男士, 男款, 男
unisex | unisex | 男女通用, 男女同款
kids, children, child | niños, niño, infantil | 儿童, 小孩
girl | niña, chica | 女孩, 女童
boy | niño, chico | 男孩, 男童
newborn | recién nacido | 新生儿
toddler | niño pequeño | 幼儿
adult | adulto | 成人
elderly, senior | persona mayor, anciano | 老人, 老年人
couple | pareja | 情侣
student | estudiante, escolar | 学生
mum, mom, mother | madre, mamá | 妈妈, 母亲
dad, father | padre, papá | 爸爸, 父亲
christmas, xmas | navidad, navideño | 圣诞, 圣诞节
new year | año nuevo, nochevieja | 新年, 元旦
chinese new year, spring festival | año nuevo chino | 春节, 过年
halloween | halloween | 万圣节
easter | pascua, semana santa | 复活节
valentine, valentines day | san valentín | 情人节
epiphany, three kings | reyes magos | 三王节
birthday | cumpleaños | 生日
wedding | boda | 婚礼, 婚庆
party | fiesta | 派对, 聚会
baby shower | baby shower | 迎婴派对
graduation | graduación | 毕业
carnival | carnaval | 狂欢节
summer | verano, veraniego | 夏季, 夏天
winter | invierno, invernal | 冬季, 冬天
spring season, springtime | primavera | 春季, 春天
autumn, fall | otoño | 秋季, 秋天
beach | playa | 沙滩, 海滩
travel | viaje | 旅行, 旅游
outdoor, outdoors | exterior, aire libre | 户外, 室外
indoor | interior | 室内
wall-mounted, wall mount | de pared, montaje en pared | 壁挂, 挂墙式
wireless | inalámbrico | 无线
bluetooth | bluetooth | 蓝牙
wired | con cable, alámbrico | 有线
cordless | sin cable, sin cables, inalámbrico | 无线, 充电式
rechargeable | recargable | 可充电, 充电
battery operated, battery powered | a pilas, a batería | 电池供电, 电池款
electric | eléctrico | 电动
electronic | electrónico | 电子
automatic | automático | 自动, 全自动
manual | manual | 手动
digital | digital | 数字, 数码, 数显
smart | inteligente | 智能
solar, solar powered | solar | 太阳能
led | led | led
hd, high definition | hd, alta definición | 高清
touch screen, touchscreen | pantalla táctil, táctil | 触摸屏, 触屏
magnetic | magnético | 磁性, 磁吸
remote controlled | teledirigido, a control remoto | 遥控
portable | portátil | 便携, 便携式
foldable, folding, collapsible | plegable | 折叠, 可折叠
inflatable | hinchable, inflable | 充气
adjustable | ajustable, regulable | 可调节, 可调
extendable, telescopic | extensible, telescópico | 伸缩, 可伸缩
removable, detachable | extraíble, desmontable | 可拆卸
stackable | apilable | 可叠放, 可堆叠
reusable | reutilizable | 可重复使用
disposable, single-use | desechable, de un solo uso | 一次性
washable | lavable | 可水洗, 可机洗
waterproof | impermeable, resistente al agua | 防水
windproof | cortavientos, a prueba de viento | 防风
fireproof, flame retardant | ignífugo, a prueba de fuego | 防火, 阻燃
shockproof | antigolpes, a prueba de golpes | 防摔, 防震
heat resistant | resistente al calor | 耐高温, 耐热
non-slip, anti-slip | antideslizante | 防滑
non-stick, nonstick | antiadherente | 不粘, 不粘锅
anti-theft | antirrobo | 防盗
breathable | transpirable | 透气
thermal, insulated | térmico, aislante | 保温, 保暖
elastic, stretch | elástico | 弹力, 弹性
soft | suave, blando | 柔软, 软
hard | duro, rígido | 硬质, 硬壳
lightweight | ligero, liviano | 轻便, 轻量
heavy duty | resistente, uso rudo, reforzado | 重型, 加固
luminous, glow in the dark | luminoso, fluorescente, que brilla en la oscuridad | 夜光, 发光
self-adhesive, adhesive backed | autoadhesivo, adhesivo | 自粘, 背胶
double-sided | doble cara, reversible | 双面
scented, perfumed | perfumado, aromático | 香味, 香薰
unscented, fragrance-free | sin perfume | 无香
handmade | hecho a mano, artesanal | 手工, 手工制作
customised, custom, personalised, personalized | personalizado, personalizable | 定制, 个性化
vintage, retro | vintage, retro | 复古
modern | moderno | 现代, 简约
luxury | lujo, de lujo | 奢华, 豪华
cute | bonito, lindo, kawaii | 可爱
funny | divertido, gracioso | 搞笑, 趣味
striped | a rayas, de rayas | 条纹
floral, flower print | floral, de flores, estampado de flores | 碎花, 花卉
checked, plaid | a cuadros, de cuadros | 格子, 格纹
printed | estampado, impreso | 印花, 印刷
plain, solid colour, solid color | liso, de un solo color | 纯色
matte, matt | mate | 哑光, 磨砂
glossy, shiny | brillante | 亮面, 光面
glitter | purpurina, brillantina | 闪粉, 亮片
embroidered | bordado | 刺绣
knitted, crochet | tejido, de punto, crochet | 针织, 钩针
quilted, padded | acolchado | 绗缝, 夹棉
long sleeve | manga larga | 长袖
short sleeve | manga corta | 短袖
sleeveless | sin mangas | 无袖
hooded | con capucha | 连帽
high waist, high waisted | tiro alto, cintura alta | 高腰
v-neck | cuello en v, cuello de pico | v领
round neck, crew neck | cuello redondo | 圆领
loose, oversized | holgado, oversize, suelto | 宽松
tight, slim fit | ajustado, ceñido, slim fit | 修身, 紧身
sexy | sexy | 性感
formal | formal, de vestir | 正装, 正式
casual | casual, informal | 休闲
set, kit | juego, conjunto, set, kit | 套装
pack, multipack | pack, paquete, lote | 组合装, 多件装
refill | recambio, repuesto, recarga | 补充装, 替换装
spare, replacement | repuesto, recambio, refacción | 备用, 替换
wholesale, bulk | al por mayor, mayorista, mayoreo | 批发
new | nuevo | 新款, 全新
used, second hand | usado, de segunda mano | 二手
refurbished | reacondicionado | 翻新
organic | ecológico, orgánico, bio | 有机
natural | natural | 天然
eco-friendly, sustainable | ecológico, sostenible | 环保
biodegradable, compostable | biodegradable, compostable | 可降解, 可生物降解
vegan, plant-based | vegano, vegetal | 纯素, 植物基
vegetarian | vegetariano | 素食
halal | halal | 清真
gluten free, gluten-free | sin gluten | 无麸质
lactose free, lactose-free | sin lactosa | 无乳糖
sugar free, sugar-free | sin azúcar | 无糖
low fat, fat free | bajo en grasa, desnatado, light | 低脂, 脱脂
low salt, low sodium | bajo en sal, sin sal | 低盐, 低钠
wholegrain, whole wheat, wholemeal | integral | 全麦, 全谷物
fresh | fresco | 新鲜
frozen | congelado | 冷冻, 速冻
dried, dry | seco, deshidratado | 干货, 干, 脱水
canned, tinned | en lata, en conserva, enlatado | 罐装, 罐头
ground | molido, picado | 研磨, 磨碎
sliced | en lonchas, loncheado, en rodajas, rebanado | 切片
grated, shredded | rallado | 擦碎, 刨丝
smoked | ahumado | 烟熏
roasted, toasted | asado, tostado | 烤, 烘烤
fried | frito | 油炸, 炸
grilled | a la plancha, a la parrilla | 烧烤, 炙烤
boiled, cooked | cocido, hervido | 水煮, 煮熟
raw | crudo | 生, 生鲜
peeled | pelado | 去皮
boneless | deshuesado, sin hueso | 去骨, 无骨
marinated, seasoned | marinado, adobado | 腌制
breaded | empanado, rebozado, empanizado | 裹粉, 裹面包糠
instant | instantáneo, soluble | 即食, 速溶
spicy | picante | 香辣, 麻辣, 辣
hot | caliente, picante | 热, 辣
sweet | dulce | 甜, 甜味
salted, salty | salado | 咸, 咸味
bitter | amargo | 苦
sour | agrio, ácido | 酸, 酸味
strawberry flavour, strawberry flavor | sabor fresa | 草莓味
vanilla flavour, vanilla flavor | sabor vainilla | 香草味
chocolate flavour, chocolate flavor | sabor chocolate | 巧克力味
flavour, flavor | sabor | 口味
liquid | líquido | 液体, 液态
powder | polvo, en polvo | 粉末, 粉状
gel | gel | 凝胶, 啫喱
spray | aerosol, spray, espray | 喷雾
mousse | mousse, espuma | 慕斯
capsule | cápsula | 胶囊
skin | piel | 皮肤, 肌肤
hair | pelo, cabello | 头发
dry skin | piel seca | 干性皮肤
oily skin | piel grasa | 油性皮肤
sensitive skin | piel sensible | 敏感肌, 敏感肌肤
`
