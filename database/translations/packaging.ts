/** Packaging, labels and displays. */
export const PACKAGING_TRANSLATIONS = `
packaging | embalaje, envase, empaque | 包装, 包装材料
box | caja | 盒子, 箱子
cardboard box, carton | caja de cartón | 纸箱, 纸盒
gift box | caja de regalo | 礼盒, 礼品盒
gift bag | bolsa de regalo | 礼品袋
gift wrap, wrapping paper | papel de regalo | 包装纸, 礼品纸
ribbon | cinta, lazo | 丝带, 缎带
bow | lazo, moño, arco | 蝴蝶结, 弓
paper bag | bolsa de papel | 纸袋
plastic bag | bolsa de plástico | 塑料袋
carrier bag | bolsa con asas, bolsa para llevar | 手提袋, 购物袋
drawstring bag, pouch | bolsa con cordón, saquito, bolsita | 束口袋, 抽绳袋
stand-up pouch, resealable pouch | bolsa stand up, bolsa doypack | 自立袋
mailer, poly mailer, mailing bag | bolsa de envío, bolsa para envíos, sobre de plástico | 快递袋
padded envelope, bubble mailer | sobre acolchado, sobre de burbujas | 气泡信封袋, 气泡袋
bubble wrap | plástico de burbujas, papel burbuja | 气泡膜
stretch film, pallet wrap | film estirable, film para palets, película estirable | 缠绕膜, 拉伸膜
shrink film, shrink wrap | film retráctil, película termoencogible | 热缩膜, 收缩膜
packing tape, parcel tape | cinta de embalar, cinta para empaque | 封箱胶带, 打包胶带
tape dispenser | dispensador de cinta, portarrollos de cinta | 胶带切割器, 封箱器
label | etiqueta | 标签
price tag, hang tag | etiqueta de precio, etiqueta colgante | 吊牌, 价格标签
packing peanuts, void fill | relleno de embalaje, material de relleno | 填充物, 缓冲材料
tissue paper | papel de seda, papel de china | 棉纸, 雪梨纸
kraft paper | papel kraft | 牛皮纸
pallet | palé, tarima, palet, pallet | 托盘, 栈板
strapping | fleje | 打包带
sack | saco, costal | 麻袋, 编织袋
barrel | barril, bidón, tambor | 桶
can | lata | 易拉罐, 罐头, 铁罐
tin | lata, estaño | 罐头, 铁罐, 锡
jerrycan, canister | bidón, garrafa | 塑料桶, 油桶
plastic bottle | botella de plástico | 塑料瓶
glass bottle | botella de vidrio, botella de cristal | 玻璃瓶
cosmetic jar, cream jar | tarro para cosméticos, envase para crema | 膏霜瓶, 面霜瓶
dropper bottle | frasco gotero, botella con cuentagotas | 滴管瓶
pump bottle | botella con dosificador, botella con bomba | 按压瓶, 乳液瓶
bottle cap, bottle top | tapón, tapa de botella | 瓶盖
takeaway box, food packaging | caja para llevar, envase para comida | 外卖盒, 打包盒, 食品包装
pizza box | caja de pizza | 披萨盒
jewellery pouch, jewelry pouch | bolsita para joyas | 首饰袋
display stand | expositor, exhibidor | 展示架, 陈列架
shop shelf, store shelf, gondola | góndola, estantería comercial | 超市货架, 货架
mannequin | maniquí | 人体模特, 人台, 模特
price gun, label gun | etiquetadora, pistola etiquetadora | 打价机, 标价机
sign, signboard | letrero, cartel, rótulo | 标牌, 招牌, 指示牌
`
