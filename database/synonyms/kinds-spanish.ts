/** `a, b: c, d`: c and d are kinds of a (also called b), so searching for a or b also finds them. */
export const SPANISH_KINDS = `
fruta, fruta fresca: plátano, banana, manzana, pera, naranja, mandarina, limón, lima, pomelo, uva, melón, sandía, piña, mango, papaya, kiwi, fresa, fresón, frambuesa, arándano, mora, cereza, ciruela, melocotón, nectarina, albaricoque, paraguayo, higo, breva, granada, caqui, chirimoya, aguacate, coco, maracuyá, guayaba, lichi, níspero, membrillo, dátil, grosella, pitahaya
verdura, hortaliza, vegetal: tomate, lechuga, espinaca, acelga, col, repollo, lombarda, coliflor, brócoli, brécol, zanahoria, calabacín, calabaza, berenjena, pimiento, pepino, cebolla, cebolleta, ajo, puerro, apio, alcachofa, espárrago, judía verde, guisante, remolacha, nabo, rábano, endivia, escarola, rúcula, canónigos, champiñón, seta, patata, boniato, hinojo, kale, pak choi, maíz dulce, chayote, yuca, habas
tubérculo: patata, boniato, batata, yuca, ñame, chirivía
lechuga: cogollo, escarola, canónigos, rúcula, romana, iceberg
legumbre: garbanzo, lenteja, alubia, judía, frijol, haba, altramuz, soja, pocha, faba, guisante seco, fabes
cereal: avena, trigo, arroz, maíz, cebada, centeno, quinoa, espelta, mijo, muesli, granola, copos
pasta: espagueti, macarrón, fideo, lasaña, canelón, tallarín, ravioli, tortellini, penne, fusilli, hélices, ñoqui, gnocchi, farfalle, linguine
pescado, pescado fresco: merluza, bacalao, salmón, atún, bonito, sardina, boquerón, anchoa, dorada, lubina, lenguado, rape, trucha, caballa, jurel, rodaballo, gallo, emperador, pez espada, panga, tilapia, perca, mero, corvina, pescadilla, rosada, bacaladilla, salmonete, platija, fletán, raya, congrio, cazón, lucio, halibut, abadejo
marisco: gamba, gambón, langostino, mejillón, almeja, berberecho, calamar, sepia, pulpo, chipirón, cangrejo, buey de mar, nécora, centollo, langosta, bogavante, cigala, vieira, ostra, navaja, percebe, puntilla, pota, chirla, coquina, surimi, cañaílla
salazón, salazones: bacalao, mojama, anchoa, hueva, arenque, bonito seco
ahumado, ahumados: salmón ahumado, trucha ahumada, bacalao ahumado, arenque ahumado, sardina ahumada, bonito ahumado, caballa ahumada
carne: pollo, pavo, cerdo, ternera, vacuno, buey, cordero, conejo, pato, codorniz, solomillo, lomo, chuleta, costilla, filete, hamburguesa, albóndiga, carrillada, pechuga, muslo, entrecot, chuletón, magro, secreto, panceta, salchicha
ave, aves: pollo, pavo, pato, codorniz, gallina, pularda, perdiz, muslo, contramuslo, pechuga, alitas
vacuno: ternera, buey, añojo, entrecot, chuletón, redondo, morcillo, solomillo de ternera, filete de ternera, hamburguesa de vacuno, novillo
cerdo: lomo, panceta, costilla, secreto, solomillo de cerdo, chuleta, codillo, cochinillo, magro, lagarto, presa, carrillera
embutido, fiambre, charcutería: jamón, chorizo, salchichón, fuet, mortadela, chopped, salami, lomo embuchado, morcilla, longaniza, sobrasada, cecina, paleta, pechuga de pavo, lacón, butifarra, pepperoni, bresaola, espetec, chistorra, catalana, morcón, androlla
salchicha: frankfurt, butifarra, longaniza, chistorra, bratwurst
lácteo, lácteos: leche, yogur, queso, mantequilla, nata, kéfir, requesón, cuajada, bífidus, batido, natilla
queso: mozzarella, burrata, parmesano, cheddar, manchego, brie, camembert, gouda, emmental, feta, roquefort, ricotta, mascarpone, edam, gorgonzola, provolone, rulo de cabra, havarti, tetilla, requesón
postre: flan, natillas, arroz con leche, gelatina, mousse, tarta, helado, yogur, cuajada, crema catalana, tiramisú, pudin, panna cotta, profiterol, coulant, brownie, torrija
bollería, bollo: croissant, cruasán, magdalena, napolitana, ensaimada, donut, dónut, berlina, sobao, valenciana, muffin, palmera, caracola, hojaldre, bizcocho, brioche, churro, porra, buñuelo, rosquilla, pan de leche, medias noches, caña de crema, brownie, pepito, gofre, xuixo, rosca, mona, panecillo dulce
pan, panadería: barra, baguette, hogaza, chapata, panecillo, bollo de pan, pan de molde, pan tostado, tostada, biscote, pita, picos, colín, regañá, rosquilleta, mollete, tortilla de trigo, focaccia, rústica
dulce, golosina, chuchería: caramelo, gominola, regaliz, chicle, nube, chupa chups, piruleta, chocolatina, bombón, turrón, mazapán, peladilla
chocolate: bombón, tableta, trufa, chocolatina, cacao, crema de cacao, turrón de chocolate
galleta: barquillo, oblea, cookie, digestive, maría, pasta de té, cracker, oreo
aperitivo, snack, picoteo: patatas fritas, aceituna, cacahuete, pipas, almendra, pistacho, anacardo, nachos, palomitas, corteza, kikos, gusanitos, cóctel de frutos secos, galletita salada, avellana, encurtido, banderilla
frutos secos, fruto seco: almendra, nuez, avellana, cacahuete, pistacho, anacardo, piñón, pipas, castaña, macadamia, pecana
encurtido, encurtidos: pepinillo, aceituna, cebolleta, banderilla, alcaparra, guindilla, chucrut, altramuz
especia, especias, condimento: orégano, pimienta, pimentón, canela, comino, azafrán, cúrcuma, curry, nuez moscada, tomillo, romero, laurel, clavo, jengibre, perejil, albahaca, ajo en polvo, cilantro, eneldo, cayena, anís, vainilla, sazonador, colorante, hierbas provenzales
salsa: mayonesa, kétchup, ketchup, mostaza, alioli, tomate frito, barbacoa, pesto, boloñesa, carbonara, soja, tabasco, guacamole, hummus, vinagreta, sofrito, roquefort, brava, césar, curry
conserva, conservas: atún, sardinas, mejillones, berberechos, melva, caballa, anchoas, espárragos, pimientos del piquillo, maíz, champiñones, melocotón en almíbar, piña en almíbar, tomate triturado, navajas, pulpo, alcachofas, palmitos
sopa, caldo, crema: caldo, consomé, gazpacho, salmorejo, puré, fumet, cubitos, crema de calabacín, crema de calabaza
plato preparado, platos preparados, comida preparada: pizza, lasaña, canelones, paella, tortilla, croqueta, empanadilla, ensaladilla, macarrones, cocido, fabada, arroz, pollo asado, noodles, sushi, burrito, quiche, albóndigas, callos, lentejas, gyozas, rollito, poke
rebozado, empanado: nugget, croqueta, varitas, calamar a la romana, san jacobo, palitos, empanadilla, flamenquín, escalope, figuritas, libritos, cachopo, milanesa, bocaditos
congelado, congelados: helado, pizza, guisantes, verduras, croquetas, patatas prefritas, hielo, varitas
bebida: agua, refresco, zumo, cerveza, vino, café, té, infusión, leche, batido, horchata, tónica, cola, gaseosa, isotónica, bebida energética, mosto, licor, sidra
refresco: cola, tónica, gaseosa, limonada, naranjada, bitter, ginger ale, té frío, isotónica, seltz
zumo, jugo: néctar, smoothie, mosto, exprimido, licuado
infusión: manzanilla, té, poleo, tila, menta, rooibos, hierba luisa, mate, boldo, valeriana
vino: rioja, ribera del duero, rueda, tinto, blanco, rosado, cava, champán, lambrusco, verdejo, albariño, jerez, manzanilla, vermut, sangría, moscatel, tempranillo
licor, bebida alcohólica, alcohol: ginebra, ron, whisky, vodka, tequila, brandy, anís, orujo, pacharán, vermut, coñac, crema de orujo
aceite: aceite de oliva, aceite de girasol, aceite de coco, aceite de maíz
bebé: pañal, biberón, chupete, papilla, potito, toallitas, leche infantil, tarrito, cochecito, sonajero
higiene, aseo: jabón, gel, champú, desodorante, dentífrico, cepillo de dientes, compresa, tampón, toallita, papel higiénico, maquinilla, colutorio, hilo dental, esponja, pañuelo, salvaslip
higiene facial, cuidado facial, limpieza facial: crema facial, desmaquillante, agua micelar, tónico facial, sérum, contorno de ojos, exfoliante, mascarilla facial, toallitas desmaquillantes, limpiador facial, bálsamo labial, crema antiarrugas, gel limpiador, discos desmaquillantes, antiojeras
higiene bucal, cuidado dental, boca: dentífrico, cepillo de dientes, colutorio, enjuague bucal, hilo dental, seda dental, interdental, irrigador, fijador de prótesis, cepillo dental
cuidado corporal: crema corporal, loción, body milk, aceite corporal, gel de ducha, exfoliante corporal, manteca corporal, crema de manos, anticelulítico
maquillaje, cosmético: pintalabios, rímel, máscara de pestañas, colorete, base de maquillaje, sombra de ojos, delineador, corrector, polvos, iluminador, lápiz de ojos, perfilador
ojos: máscara de pestañas, rímel, sombra de ojos, delineador, lápiz de ojos, eyeliner, pestañas postizas, cejas
labios: pintalabios, barra de labios, brillo de labios, perfilador, bálsamo labial, gloss, labial
rostro, cara: base de maquillaje, corrector, colorete, polvos, iluminador, bb cream, prebase
manicura, pedicura, uñas: esmalte, laca de uñas, quitaesmalte, lima de uñas, cortaúñas, uñas postizas, alicates, removedor de cutículas, endurecedor, separadedos
cabello, pelo, cuidado del cabello: champú, acondicionador, mascarilla capilar, laca, espuma, gomina, tinte, cera capilar, coloración, sérum capilar, peine, cepillo de pelo
peinado, fijación: laca, espuma, gomina, cera, gel fijador, spray
afeitado, depilación: maquinilla, cuchilla, espuma de afeitar, gel de afeitar, cera, bandas depilatorias, aftershave, loción para después del afeitado, crema depilatoria
perfume, fragancia, colonia: eau de toilette, agua de colonia, eau de parfum, body mist, ambientador corporal
limpieza, productos de limpieza: lejía, detergente, fregasuelos, limpiacristales, limpiador, quitagrasas, desinfectante, amoniaco, limpiahogar, estropajo, bayeta, fregona, escoba, recogedor, desatascador, antical, multiusos, guantes, trapo, plumero, mopa, abrillantador, limpiajuntas
limpieza de cocina, limpieza cocina: quitagrasas, vitrocerámica, lavavajillas, limpiahornos, desengrasante, limpiador de cocina, limpiavitros, abrillantador, estropajo
limpieza baño, limpieza de baño: antical, desincrustante, limpiador de baño, limpiador wc, desatascador, bloque wc, gel wc, pastilla cisterna
utensilio de limpieza, utensilios de limpieza: escoba, fregona, cubo, recogedor, bayeta, estropajo, mopa, cepillo, guantes, plumero, gamuza, esponja, trapo, pinzas de la ropa, rodillo quitapelusas
detergente, cuidado de la ropa: cápsulas detergente, suavizante, quitamanchas, blanqueante, jabón para ropa, perlas de perfume
insecticida: antimosquitos, matamoscas, antipolillas, cucarachas, hormigas, repelente, trampa
ambientador: mikado, incienso, vela perfumada, absorbeolores
papel, celulosa: papel higiénico, papel de cocina, servilletas, pañuelos, rollo de cocina
menaje: plato, vaso, cubierto, sartén, cazuela, olla, taza, bandeja, fuente, jarra, tupper
botiquín, parafarmacia, farmacia: tirita, gasa, venda, esparadrapo, alcohol, agua oxigenada, termómetro, mascarilla, algodón, povidona, suero fisiológico, complemento alimenticio, vitaminas, preservativo, tapones
mascotas, comida para mascotas: pienso, comida para perros, comida para gatos, arena para gatos, snack perro, collar, correa, alpiste, hueso
ropa, prenda, prendas, vestimenta: camiseta, camisa, pantalón, vestido, falda, chaqueta, abrigo, sudadera, jersey, blusa, vaqueros, chaleco, pijama, mono, polo, leggings, bañador
ropa interior, lencería: bragas, calzoncillos, sujetador, bóxer, tanga, body, camiseta interior, faja, medias
calzado: zapato, zapatilla, bota, botín, sandalia, chancla, mocasín, bailarina, zueco, alpargata, tacones
complemento, accesorio de moda: cinturón, bufanda, gorro, gorra, guantes, bolso, cartera, gafas de sol, pañuelo, corbata, sombrero, fular
bisutería, joyería, joya: collar, pulsera, anillo, pendientes, colgante, broche, tobillera, gargantilla
equipaje: maleta, mochila, bolsa de viaje, trolley, neceser
juguete: muñeca, peluche, puzle, rompecabezas, coche teledirigido, bloques, pelota, cometa, cocinita, triciclo, yoyó, marioneta, dron, patinete, sonajero
juego de mesa, juegos de mesa: ajedrez, dominó, parchís, baraja, bingo, damas, dados
mueble, mobiliario: mesa, silla, sofá, armario, estantería, cama, cómoda, escritorio, taburete, sillón, aparador, mesilla, banco, zapatero, perchero
decoración: cuadro, jarrón, vela, espejo, cojín, marco de fotos, figura, guirnalda, reloj de pared, alfombra, portavelas, planta artificial
navidad, decoración navideña: guirnalda de luces, árbol de navidad, bola de navidad, corona de adviento, espumillón
iluminación, luz: lámpara, bombilla, foco, tira led, aplique, plafón, linterna, farolillo, flexo, guirnalda de luces
ropa de cama: sábana, funda nórdica, edredón, almohada, manta, colcha, protector de colchón, funda de almohada
textil hogar, ropa de hogar: toalla, sábana, cortina, mantel, manta, cojín, alfombra, paño de cocina, albornoz
vajilla: plato, cuenco, bol, taza, fuente, ensaladera, platillo
cubertería, cubiertos: cuchillo, tenedor, cuchara, cucharilla
batería de cocina: sartén, cazuela, olla, cacerola, cazo, wok
utensilio de cocina, utensilios de cocina: espátula, cucharón, rallador, pelador, batidor, abrelatas, colador, tabla de cortar, tijeras de cocina, pinzas, rodillo, mortero, sacacorchos
electrodoméstico, pequeño electrodoméstico: batidora, tostadora, cafetera, microondas, aspiradora, plancha, hervidor, licuadora, freidora, robot de cocina, secador, ventilador, nevera, lavadora, horno
herramienta: martillo, destornillador, alicates, taladro, sierra, llave inglesa, cinta métrica, nivel, lijadora, amoladora, cúter, serrucho, broca
jardinería, jardín: maceta, manguera, regadera, pala, rastrillo, tijeras de podar, césped artificial, sustrato, semilla, guantes de jardín, aspersor
papelería, material escolar: bolígrafo, lápiz, cuaderno, carpeta, rotulador, goma de borrar, sacapuntas, regla, estuche, grapadora, agenda, tijeras, pegamento, archivador, subrayador
deporte, material deportivo: balón, raqueta, mancuerna, esterilla, comba, guantes de boxeo, pesa, banda elástica, bicicleta, patines, saco de boxeo
electrónica, informática: auriculares, altavoz, ratón, teclado, cargador, cable, batería externa, webcam, tablet, portátil, pendrive, reloj inteligente
instrumento musical, instrumentos: guitarra, piano, violín, flauta, tambor, ukelele, armónica, teclado musical, batería
`
