/** Toys, games, parties and crafts. */
export const TOYS_TRANSLATIONS = `
toy | juguete | 玩具
doll | muñeca, muñeco | 娃娃, 玩偶
doll house | casa de muñecas | 娃娃屋
soft toy, plush toy, stuffed animal | peluche, muñeco de felpa | 毛绒玩具, 公仔, 玩偶
teddy bear | oso de peluche, osito de peluche | 泰迪熊, 毛绒熊
puzzle, jigsaw puzzle | puzle, rompecabezas | 拼图
building blocks, building bricks | bloques de construcción, ladrillos de construcción | 积木
magnetic tiles | bloques magnéticos, azulejos magnéticos | 磁力片
toy car | coche de juguete, carrito, auto de juguete | 玩具车, 小汽车
remote control car, rc car | coche teledirigido, carro a control remoto, auto a control remoto | 遥控车, 遥控汽车
toy train, train set | tren de juguete | 玩具火车, 轨道火车
action figure, figure | figura de acción, figura, muñeco | 手办, 人偶
robot | robot | 机器人
board game | juego de mesa | 桌游
playing cards | naipes, baraja, cartas | 扑克牌
chess, chess set | ajedrez | 国际象棋
dominoes, domino | dominó | 多米诺骨牌
dice | dado, dados | 骰子
mahjong | mahjong | 麻将
rubik cube, magic cube, puzzle cube | cubo de rubik, cubo mágico | 魔方
spinning top | peonza, trompo | 陀螺
yo-yo | yoyó | 悠悠球, 溜溜球
kite | cometa, papalote, barrilete, volantín | 风筝
bubbles, bubble machine | pompas de jabón, pompero, burbujas | 泡泡机, 泡泡水
water gun | pistola de agua | 水枪
slime | slime | 史莱姆, 水晶泥
play dough, modelling clay | plastilina, masa para modelar | 橡皮泥, 彩泥
kinetic sand | arena mágica, arena cinética | 太空沙, 动力沙
toy kitchen, play kitchen | cocinita, cocina de juguete | 玩具厨房, 过家家玩具
puppet | marioneta, títere | 木偶, 手偶
balance bike | bicicleta sin pedales | 平衡车, 滑步车
tricycle | triciclo | 三轮车
ride-on car, electric ride-on | coche eléctrico para niños, correpasillos, montable | 儿童电动车, 学步车
swing | columpio | 秋千
slide | tobogán, resbaladilla | 滑梯
trampoline | cama elástica, trampolín | 蹦床
bouncy castle | castillo hinchable, castillo inflable | 充气城堡
play tent | tienda de juegos, carpa infantil | 儿童帐篷, 游戏帐篷
play mat | alfombra de juegos, tapete de juegos | 爬行垫, 游戏垫
educational toy, learning toy | juguete educativo, juguete didáctico | 益智玩具, 早教玩具
wooden toy | juguete de madera | 木制玩具
fidget toy, stress ball | juguete antiestrés, pelota antiestrés | 解压玩具, 减压玩具
model kit, scale model | maqueta | 模型, 拼装模型
trading cards | cartas coleccionables, cromos | 卡牌, 收藏卡
stickers, sticker | pegatina, calcomanía, sticker | 贴纸
balloon | globo | 气球
confetti | confeti | 彩纸屑, 纸屑
garland, bunting, banner | guirnalda, banderín, pancarta | 拉旗, 横幅, 彩带
party supplies, party decoration | artículos de fiesta, decoración de fiesta | 派对用品, 派对装饰
party hat | gorro de fiesta, gorro de cumpleaños | 派对帽, 生日帽
birthday candle | vela de cumpleaños | 生日蜡烛
pinata | piñata | 皮纳塔
carnival mask, halloween mask | careta, máscara de carnaval | 面具
fireworks | fuegos artificiales | 烟花
gift, present | regalo, obsequio | 礼物, 礼品
souvenir | recuerdo, souvenir | 纪念品
craft kit, diy kit | kit de manualidades | 手工材料包, diy套装
beads | cuentas, abalorios | 珠子, 串珠
embroidery kit, cross stitch | kit de bordado, punto de cruz | 刺绣套装, 十字绣
diamond painting | pintura de diamantes | 钻石画
paint by numbers | pintar por números, pintura por números | 数字油画
colouring book, coloring book | libro para colorear | 涂色书, 填色本
`
