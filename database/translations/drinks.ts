/** Drinks. */
export const DRINKS_TRANSLATIONS = `
drink, beverage | bebida | 饮料, 饮品
water | agua | 水, 饮用水
mineral water | agua mineral | 矿泉水
sparkling water | agua con gas | 气泡水, 苏打水
soft drink, soda, fizzy drink | refresco, gaseosa, bebida gaseosa | 汽水, 碳酸饮料
cola | refresco de cola, cola | 可乐
lemonade | limonada, gaseosa de limón | 柠檬水, 柠檬汽水
tonic water | tónica, agua tónica | 汤力水
energy drink | bebida energética | 功能饮料, 能量饮料
sports drink, isotonic drink | bebida isotónica | 运动饮料
juice | zumo, jugo | 果汁
orange juice | zumo de naranja, jugo de naranja | 橙汁
apple juice | zumo de manzana, jugo de manzana | 苹果汁
grape juice | mosto, zumo de uva, jugo de uva | 葡萄汁
coconut water | agua de coco | 椰子水
smoothie, milkshake | batido, smoothie, licuado | 奶昔, 冰沙
coffee | café | 咖啡
instant coffee | café soluble, café instantáneo | 速溶咖啡
ground coffee | café molido | 咖啡粉
coffee beans | café en grano | 咖啡豆
coffee capsules, coffee pods | cápsulas de café | 咖啡胶囊, 胶囊咖啡
decaffeinated coffee, decaf | café descafeinado, descafeinado | 低因咖啡, 脱因咖啡
tea | té | 茶, 茶叶
tea bag | bolsita de té, té en bolsitas | 茶包, 袋泡茶
green tea | té verde | 绿茶
black tea | té negro | 红茶
white tea | té blanco | 白茶
oolong tea, oolong | té oolong | 乌龙茶
jasmine tea | té de jazmín | 茉莉花茶
pu-erh tea, pu-erh | té pu-erh, té rojo | 普洱茶, 普洱
matcha | té matcha, matcha | 抹茶
herbal tea, infusion | infusión, tisana, té de hierbas | 花草茶, 草本茶, 凉茶
camomile tea, chamomile tea, camomile, chamomile | manzanilla | 洋甘菊茶, 洋甘菊
chrysanthemum tea | té de crisantemo | 菊花茶
iced tea | té frío, té helado | 冰红茶, 冰茶
milk tea, bubble tea | té con leche, té de burbujas | 奶茶, 珍珠奶茶
hot chocolate | chocolate a la taza, chocolate caliente | 热巧克力
tiger nut milk | horchata | 油莎豆饮料
beer | cerveza | 啤酒
alcohol-free beer | cerveza sin alcohol | 无酒精啤酒
wine | vino | 葡萄酒, 酒
red wine | vino tinto | 红酒, 红葡萄酒
white wine | vino blanco | 白葡萄酒
rose wine | vino rosado | 桃红葡萄酒
sparkling wine, champagne, cava | vino espumoso, cava, champán | 起泡酒, 香槟
sangria | sangría | 桑格利亚
vermouth | vermut, vermú | 味美思
cider | sidra | 苹果酒, 西打
whisky, whiskey | whisky, güisqui | 威士忌
gin | ginebra | 金酒, 杜松子酒
rum | ron | 朗姆酒
vodka | vodka | 伏特加
tequila | tequila | 龙舌兰酒
brandy, cognac | brandy, coñac | 白兰地, 干邑
liqueur, spirits | licor, bebida alcohólica | 利口酒, 烈酒
baijiu | baijiu, licor chino | 白酒
sake | sake | 清酒
`
