/** Nuts, biscuits, sweets and other snacks. */
export const SNACKS_TRANSLATIONS = `
dried fruit | fruta deshidratada, fruta desecada | 果干, 水果干
raisin | uva pasa, pasas | 葡萄干
prune | ciruela pasa | 西梅干, 西梅
nuts, mixed nuts | frutos secos | 坚果, 混合坚果
walnut | nuez | 核桃
almond | almendra | 杏仁, 巴旦木, 扁桃仁
peanut | cacahuete, maní, cacahuate | 花生
hazelnut | avellana | 榛子
pistachio | pistacho, pistache | 开心果
cashew | anacardo, castaña de cajú, nuez de la india | 腰果
pine nut | piñón | 松子
pecan | nuez pecana, pecana | 碧根果
macadamia | macadamia, nuez de macadamia | 夏威夷果
chestnut | castaña | 栗子, 板栗
sunflower seeds | pipas de girasol, semillas de girasol | 葵花籽, 瓜子
pumpkin seeds | pipas de calabaza, semillas de calabaza | 南瓜子
sesame | sésamo, ajonjolí | 芝麻
chia seeds | semillas de chía, chía | 奇亚籽
flaxseed, linseed | linaza, semillas de lino | 亚麻籽
snack | aperitivo, snack, picoteo, botana | 零食, 小吃
crisps, potato chips | patatas fritas, papas fritas | 薯片
chips | patatas fritas, papas fritas | 薯片, 薯条
french fries, fries | patatas prefritas, patatas fritas, papas fritas | 薯条
nachos, tortilla chips | nachos, totopos | 玉米脆片, 墨西哥玉米片
popcorn | palomitas, palomitas de maíz, cotufas, pochoclo | 爆米花
pretzel | pretzel, lazo salado | 椒盐卷饼, 碱水面包
rice cake, rice cracker | tortita de arroz, galleta de arroz | 米饼, 仙贝
sweets, candy | golosinas, caramelo, chuches, dulces | 糖果
gummies, gummy candy, jelly beans | gominolas, gomitas | 软糖, 橡皮糖
lollipop | piruleta, chupetín, paleta de caramelo | 棒棒糖
chewing gum, bubble gum | chicle | 口香糖, 泡泡糖
marshmallow | nube, malvavisco | 棉花糖
liquorice, licorice | regaliz | 甘草糖
toffee, caramel | tofe, caramelo blando | 太妃糖, 焦糖
nougat | turrón | 牛轧糖
marzipan | mazapán | 杏仁膏, 杏仁糖
chocolate | chocolate | 巧克力
chocolate bar | tableta de chocolate, chocolatina | 巧克力棒, 巧克力排块
chocolates, pralines | bombones, bombón | 夹心巧克力, 巧克力礼盒
biscuit, cookie | galleta | 饼干, 曲奇
cracker | galleta salada, cracker | 苏打饼干, 咸饼干
wafer | barquillo, oblea | 威化饼, 威化
cereal bar, granola bar | barrita de cereales, barra de cereal | 能量棒, 谷物棒
protein bar | barrita de proteínas, barra de proteína | 蛋白棒
ice cream | helado | 冰淇淋, 雪糕
ice lolly, popsicle | polo de hielo, paleta helada | 冰棍, 棒冰
goji berry | baya de goji, goji | 枸杞, 枸杞子
candied fruit, preserved fruit | fruta confitada, fruta escarchada | 蜜饯, 果脯
`
