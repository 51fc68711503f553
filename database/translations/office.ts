/** Stationery, school, art and office supplies. */
export const OFFICE_TRANSLATIONS = `
stationery, school supplies | papelería, material escolar, útiles escolares | 文具, 学习用品
office supplies | material de oficina, artículos de oficina | 办公用品
pen | bolígrafo, lapicero, pluma | 笔, 圆珠笔
ballpoint pen, biro | bolígrafo, lapicera, birome | 圆珠笔
gel pen | bolígrafo de gel | 中性笔
fountain pen | pluma estilográfica, pluma fuente | 钢笔
pencil | lápiz | 铅笔
mechanical pencil | portaminas, lapicero mecánico | 自动铅笔
coloured pencils, colored pencils | lápices de colores | 彩色铅笔, 彩铅
crayon | crayón, cera de color | 蜡笔
marker, felt-tip pen | rotulador, marcador, plumón | 马克笔, 记号笔, 水彩笔
highlighter | subrayador, resaltador, iluminador | 荧光笔, 高光
whiteboard marker | rotulador de pizarra, marcador para pizarra | 白板笔
chalk | tiza, gis | 粉笔
whiteboard | pizarra blanca, pizarrón blanco | 白板
blackboard, chalkboard | pizarra, pizarrón | 黑板
eraser | goma de borrar, borrador | 橡皮, 橡皮擦
correction tape, correction fluid | cinta correctora, corrector líquido, típex | 修正带, 涂改液
pencil sharpener, sharpener | sacapuntas | 卷笔刀, 削笔器
pencil case | estuche, cartuchera | 笔袋, 文具盒
pen holder | portalápices | 笔筒
ruler | regla | 尺子, 直尺
compass | compás, brújula | 圆规, 指南针
notebook | cuaderno, libreta, portátil | 笔记本, 本子, 笔记本电脑
notepad, memo pad | bloc de notas, libreta | 便签本, 记事本
diary, planner | agenda, planificador | 日程本, 手账, 日记本
calendar | calendario | 日历, 台历
sticky notes | notas adhesivas, post-it | 便利贴, 便签
paper | papel | 纸
copy paper, printer paper | papel de impresora, papel para fotocopias, folios | 打印纸, 复印纸
photo paper | papel fotográfico | 相纸
cardboard, card stock | cartulina, cartón | 卡纸, 纸板
folder | carpeta | 文件夹
ring binder, binder | archivador, carpeta de anillas, carpeta de argollas | 活页夹, 文件夹
document wallet, plastic sleeve | funda de plástico, portadocumentos | 文件袋
stapler | grapadora, engrapadora, abrochadora | 订书机
staples | grapas | 订书钉
paper clip | clip, clip de papel | 回形针
binder clip | pinza sujetapapeles | 长尾夹
drawing pin, push pin, thumbtack | chincheta, tachuela | 图钉
hole punch | perforadora, taladradora de papel | 打孔机
sticky tape, adhesive tape, scotch tape, sellotape, tape | cinta adhesiva, celo, diúrex | 胶带, 透明胶带
double-sided tape | cinta de doble cara | 双面胶
glue stick | barra de pegamento, pegamento en barra | 固体胶
rubber band, elastic band | goma elástica, banda elástica, liga | 橡皮筋, 皮筋
envelope | sobre | 信封
stamp | sello | 印章, 邮票
rubber stamp | sello de goma, tampón de goma | 印章, 橡皮章
laminator | plastificadora | 塑封机, 过塑机
paper shredder, shredder | destructora de papel, trituradora de papel | 碎纸机
guillotine, paper cutter | guillotina, cizalla | 裁纸机, 裁纸刀
cash register, till | caja registradora | 收银机
receipt paper, till roll | rollo de papel térmico | 热敏纸, 收银纸
office chair | silla de oficina | 办公椅
standing desk | escritorio elevable, mesa elevable | 升降桌
filing cabinet | archivador, archivero | 文件柜
bookend | sujetalibros | 书立, 书挡
bookmark | marcapáginas, separador de libros | 书签
book | libro | 书, 图书
magazine | revista | 杂志
magazine rack | revistero | 杂志架
globe | globo terráqueo, bola del mundo | 地球仪
map | mapa | 地图
flag | bandera | 旗帜, 旗子
trophy | trofeo, copa | 奖杯
medal | medalla | 奖牌, 勋章
lanyard | cordón portacredencial, cinta para acreditación | 挂绳
name badge, id badge | tarjeta identificativa, gafete, identificador | 工牌, 胸牌
greeting card | tarjeta de felicitación | 贺卡
easel | caballete | 画架
canvas | lienzo, lona | 画布, 帆布
watercolour, watercolor | acuarela | 水彩, 水彩颜料
acrylic paint | pintura acrílica | 丙烯颜料
oil paint | pintura al óleo, óleo | 油画颜料
sketchbook | cuaderno de dibujo, bloc de dibujo | 素描本, 画本
`
