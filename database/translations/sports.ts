/** Sports, camping, fishing and swimming. */
export const SPORTS_TRANSLATIONS = `
sport, sports | deporte | 运动, 体育
sporting goods, sports equipment | material deportivo, artículos deportivos | 体育用品, 运动器材
gym equipment, fitness equipment | equipo de gimnasio, aparatos de gimnasio | 健身器材
ball | pelota, balón, bola | 球
football, soccer ball | balón de fútbol, pelota de fútbol | 足球
basketball | balón de baloncesto, pelota de básquet, baloncesto | 篮球
volleyball | balón de voleibol, voleibol | 排球
rugby ball, american football | balón de rugby | 橄榄球
baseball | béisbol, pelota de béisbol | 棒球
baseball bat | bate de béisbol | 棒球棒
baseball glove | guante de béisbol | 棒球手套
tennis racket, tennis racquet | raqueta de tenis | 网球拍
tennis ball | pelota de tenis | 网球
badminton racket | raqueta de bádminton | 羽毛球拍
shuttlecock | volante de bádminton | 羽毛球
padel racket | pala de pádel | 板式网球拍, 帕德尔球拍
table tennis bat, ping pong paddle | pala de ping pong, raqueta de tenis de mesa | 乒乓球拍
table tennis ball, ping pong ball | pelota de ping pong | 乒乓球
table tennis table | mesa de ping pong | 乒乓球桌
golf club | palo de golf | 高尔夫球杆
bow and arrow, archery set | arco y flechas | 弓箭
golf ball | pelota de golf | 高尔夫球
billiards, snooker, pool table | billar, mesa de billar | 台球, 台球桌
darts, dartboard | dardos, diana | 飞镖, 飞镖盘
dumbbell | mancuerna, pesa | 哑铃
barbell | barra de pesas, barra olímpica | 杠铃
kettlebell | pesa rusa, kettlebell | 壶铃
weight bench | banco de pesas, banco de musculación | 举重床, 卧推凳
resistance band | banda elástica, banda de resistencia | 弹力带, 拉力带
skipping rope, jump rope | comba, cuerda de saltar | 跳绳
yoga mat | esterilla de yoga, tapete de yoga | 瑜伽垫
exercise ball, yoga ball | pelota de ejercicio, fitball | 瑜伽球, 健身球
foam roller | rodillo de espuma | 泡沫轴
ab roller, ab wheel | rueda abdominal | 健腹轮
pull-up bar | barra de dominadas | 单杠, 引体向上器
treadmill | cinta de correr, caminadora | 跑步机
exercise bike, stationary bike | bicicleta estática, bicicleta fija | 动感单车, 健身车
elliptical trainer, cross trainer | elíptica, bicicleta elíptica | 椭圆机
rowing machine | máquina de remo | 划船机
boxing gloves | guantes de boxeo | 拳击手套
punching bag, punch bag | saco de boxeo | 沙袋
shin guards | espinilleras, canilleras | 护腿板
knee pads | rodilleras | 护膝
whistle | silbato | 哨子
stopwatch | cronómetro | 秒表
bicycle, bike | bicicleta, bici | 自行车, 单车
mountain bike | bicicleta de montaña | 山地车
electric bike, e-bike | bicicleta eléctrica | 电动自行车, 电动车
bike helmet, cycling helmet | casco de bicicleta | 骑行头盔, 自行车头盔
helmet | casco | 头盔
bike lock, bicycle lock | candado para bicicleta, antirrobo de bicicleta | 自行车锁
bike light | luz de bicicleta | 自行车灯
bike pump, bicycle pump | bomba de bicicleta, bombín, inflador | 打气筒
saddle, bike seat | sillín, asiento de bicicleta | 车座, 自行车坐垫
pedal | pedal | 脚踏
pannier, bike bag | alforja, bolsa para bicicleta | 自行车包, 驮包
skateboard | monopatín, skate, patineta | 滑板
scooter, kick scooter | patinete, monopatín, scooter | 滑板车, 踏板车
electric scooter | patinete eléctrico, monopatín eléctrico | 电动滑板车
hoverboard | hoverboard, patineta eléctrica | 平衡车
roller skates, inline skates | patines, patines en línea | 轮滑鞋, 溜冰鞋
ice skates | patines de hielo | 冰刀鞋, 溜冰鞋
ski, skis | esquí, esquís | 滑雪板
ski goggles | gafas de esquí, goggles | 滑雪镜
snowboard | tabla de snowboard, snowboard | 单板滑雪板, 滑雪单板
sledge, sled | trineo | 雪橇
surfboard | tabla de surf | 冲浪板
paddle board, sup board | tabla de paddle surf | 桨板
kayak | kayak, canoa | 皮划艇
life jacket, life vest | chaleco salvavidas | 救生衣
inflatable boat, dinghy | bote inflable, barca hinchable, lancha neumática | 充气船, 橡皮艇
swim ring, pool float | flotador, flotador para piscina | 游泳圈, 浮排
swimming goggles, swim goggles | gafas de natación, goggles de natación | 泳镜
swimming cap, swim cap | gorro de natación, gorra de natación | 泳帽
diving mask, snorkel mask | gafas de buceo, máscara de snorkel, visor de buceo | 潜水镜, 浮潜面罩
snorkel | tubo de buceo, esnórquel | 呼吸管
fins, flippers | aletas | 脚蹼
wetsuit | neopreno, traje de neopreno | 潜水服
camping | acampada, camping | 露营
tent | tienda de campaña, carpa | 帐篷
sleeping bag | saco de dormir, bolsa de dormir | 睡袋
sleeping mat, sleeping pad | esterilla, colchoneta aislante | 防潮垫
camping chair, folding chair | silla de camping, silla plegable | 露营椅, 折叠椅
camping stove | hornillo, cocina de camping, camping gas | 露营炉, 卡式炉
headlamp, head torch | linterna frontal, frontal | 头灯
trekking pole, hiking pole | bastón de senderismo, bastón de trekking | 登山杖
binoculars | prismáticos, binoculares | 望远镜, 双筒望远镜
telescope | telescopio | 望远镜, 天文望远镜
pocket knife, penknife | navaja, navaja multiusos | 折叠刀, 小刀
multitool, multi-tool | herramienta multiusos, multiherramienta | 多功能工具, 多功能钳
carabiner | mosquetón | 登山扣
paracord | paracord, cuerda de paracaídas | 伞绳
picnic blanket | manta de picnic | 野餐垫
picnic basket | cesta de picnic | 野餐篮
fishing rod | caña de pescar | 鱼竿, 钓鱼竿
fishing reel | carrete de pesca | 渔轮
fishing line | hilo de pescar, sedal | 鱼线
fish hook, fishing hook | anzuelo | 鱼钩
fishing lure, bait | señuelo, cebo | 鱼饵, 路亚饵
`
