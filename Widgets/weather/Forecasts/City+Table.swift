extension City {
  /// The cities of the table, the largest first: a name, a country's code and in the United States a
  /// state, latitude and longitude in degrees. A capital of each country, and cities of some size: more
  /// where people sit at terminals.
  ///
  /// The facts are those of GeoNames, <https://www.geonames.org>, as its licence CC BY 4.0 allows.
  static let table = """
    Shanghai|CN|31.22|121.46;Beijing|CN|39.91|116.4;Shenzhen|CN|22.55|114.07
    Guangzhou|CN|23.12|113.25;Kinshasa|CD|-4.33|15.31;Istanbul|TR|41.01|28.95;Lagos|NG|6.45|3.39
    Ho Chi Minh City|VN|10.82|106.63;Chengdu|CN|30.67|104.07;Lahore|PK|31.56|74.35
    Mumbai|IN|19.07|72.88;São Paulo|BR|-23.55|-46.64;Mexico City|MX|19.43|-99.13
    Karachi|PK|24.86|67.01;Tianjin|CN|39.14|117.18;Delhi|IN|28.65|77.23;Wuhan|CN|30.58|114.27
    Moscow|RU|55.75|37.62;Dhaka|BD|23.71|90.41;Seoul|KR|37.57|126.98;Tokyo|JP|35.69|139.69
    Dongguan|CN|23.02|113.75;Cairo|EG|30.06|31.25;Xi'an|CN|34.26|108.93;Johannesburg|ZA|-26.2|28.04
    Nanjing|CN|32.06|118.78;Hangzhou|CN|30.29|120.16;Foshan|CN|23.03|113.13;London|GB|51.51|-0.13
    New York|US New York|40.71|-74.01;Jakarta|ID|-6.21|106.85;Bengaluru|IN|12.97|77.59
    Hanoi|VN|21.02|105.84;Taipei|TW|25.05|121.53;Lima|PE|-12.04|-77.03;Bogotá|CO|4.61|-74.08
    Chongqing|CN|29.56|106.56;Hong Kong|HK|22.28|114.17;Baghdad|IQ|33.34|44.4
    Wuzhong|CN|37.99|106.2;Qingdao|CN|36.06|120.38;Tehran|IR|35.69|51.42;Shenyang|CN|41.79|123.43
    Hyderabad|IN|17.38|78.46;Rio de Janeiro|BR|-22.91|-43.18;Suzhou|CN|31.3|120.6
    Ahmedabad|IN|23.03|72.59;Abidjan|CI|5.35|-4;Sydney|AU|-33.87|151.21;Singapore|SG|1.29|103.85
    Melbourne|AU|-37.81|144.96;Dar es Salaam|TZ|-6.82|39.27;Saint Petersburg|RU|59.94|30.31
    Alexandria|EG|31.2|29.92;Harbin|CN|45.75|126.65;Bangkok|TH|13.75|100.5;Hefei|CN|31.86|117.28
    Dalian|CN|38.91|121.6;Kano|NG|12|8.52;Santiago|CL|-33.46|-70.65;Cape Town|ZA|-33.93|18.42
    Peshawar|PK|34.01|71.58;Changchun|CN|43.88|125.32;Jeddah|SA|21.49|39.19;Chennai|IN|13.09|80.28
    Kolkata|IN|22.56|88.36;Xiamen|CN|24.48|118.08;Surat|IN|21.2|72.83;Yangon|MM|16.81|96.16
    Bao'an|CN|22.55|113.88;Kabul|AF|34.53|69.17;Nairobi|KE|-1.28|36.82;Wuxi|CN|31.57|120.29
    Giza|EG|30.01|31.21;Jinan|CN|36.67|117;Taiyuan|CN|37.87|112.56;Zhengzhou|CN|34.76|113.65
    Bamako|ML|12.61|-7.98;Riyadh|SA|24.69|46.72;New Taipei City|TW|25.06|121.46
    New Territories|HK|22.42|114.11;Shijiazhuang|CN|38.04|114.48;Chattogram|BD|22.34|91.83
    Addis Ababa|ET|9.02|38.75;Kunming|CN|25.04|102.72;Zhongshan|CN|22.52|113.38
    Nanning|CN|22.82|108.32;Shantou|CN|23.35|116.68;Los Angeles|US California|34.05|-118.24
    Faisalabad|PK|31.42|73.09;Dubai|AE|25.08|55.31;Yokohama|JP|35.43|139.65;Fuzhou|CN|26.06|119.31
    Ningbo|CN|29.88|121.55;Casablanca|MA|33.59|-7.61;Ibadan|NG|7.38|3.91;Puyang|CN|29.46|119.89
    Ankara|TR|39.92|32.85;Shiyan|CN|32.65|110.78;Berlin|DE|52.52|13.41;Tangshan|CN|39.64|118.18
    Rawalpindi|PK|33.6|73.05;Lüliang|CN|37.52|111.14;Durban|ZA|-29.86|31.03
    Changzhou|CN|31.77|119.95;Busan|KR|35.1|129.03;Madrid|ES|40.42|-3.7;Pyongyang|KP|39.03|125.75
    Zibo|CN|36.79|118.06;Pune|IN|18.52|73.86;Bursa|TR|40.2|29.06;Changsha|CN|28.2|112.97
    Quezon City|PH|14.65|121.05;Jaipur|IN|26.92|75.79;Guiyang|CN|26.58|106.72;Ürümqi|CN|43.8|87.6
    Surabaya|ID|-7.25|112.75;Incheon|KR|37.46|126.71;Lanzhou|CN|36.06|103.84
    Caracas|VE|10.49|-66.88;Kyiv|UA|50.45|30.52;İzmir|TR|38.41|27.14;Huizhou|CN|23.11|114.42
    Buenos Aires|AR|-34.61|-58.38;Haikou|CN|20.03|110.35;Taichung|TW|24.15|120.68
    Kanpur|IN|26.47|80.35;Toronto|CA|43.71|-79.4;Quito|EC|-0.23|-78.52;Brisbane|AU|-27.47|153.03
    Luanda|AO|-8.84|13.23;Osaka|JP|34.69|135.5;Linyi|CN|35.06|118.34;Baoding|CN|38.87|115.46
    Kaohsiung|TW|22.62|120.31;Guayaquil|EC|-2.2|-79.89;Belo Horizonte|BR|-19.92|-43.94
    Bazhong|CN|31.87|106.74;Salvador|BR|-12.98|-38.49;Abuja|NG|9.06|7.5;Gazipur|BD|24|90.42
    Chicago|US Illinois|41.85|-87.65;Wenzhou|CN|28|120.67;Bekasi|ID|-6.23|106.99
    Dakar|SN|14.69|-17.44;Haiphong|VN|20.86|106.68;Yunfu|CN|22.93|112.04;Mogadishu|SO|2.04|45.34
    Kumasi|GH|6.69|-1.62;Bandung|ID|-6.92|107.61;Gujranwala|PK|32.16|74.19;Medan|ID|3.58|98.67
    Lucknow|IN|26.84|80.92;Ouagadougou|BF|12.37|-1.53;Nagpur|IN|21.15|79.08
    Fortaleza|BR|-3.72|-38.54;Cali|CO|3.43|-76.52;Perth|AU|-31.95|115.86;Daegu|KR|35.87|128.59
    Algiers|DZ|36.73|3.09;Baku|AZ|40.38|49.89;Nagoya|JP|35.18|136.91;Rome|IT|41.89|12.51
    Houston|US Texas|29.76|-95.36;Mashhad|IR|36.3|59.61;Gaziantep|TR|37.06|37.38
    Lubumbashi|CD|-11.66|27.48;Manaus|BR|-3.1|-60.02;Lusaka|ZM|-15.41|28.29
    Brasília|BR|-15.78|-47.93;Santo Domingo|DO|18.47|-69.89;Lomé|TG|6.13|1.22;Multan|PK|30.2|71.48
    Havana|CU|23.13|-82.38;Depok|ID|-6.4|106.82;Paris|FR|48.85|2.35;Coimbatore|IN|11.01|76.97
    Port Harcourt|NG|4.78|7.01;Pretoria|ZA|-25.74|28.19;Córdoba|AR|-31.41|-64.19
    Mbuji-Mayi|CD|-6.14|23.59;Aleppo|SY|36.2|37.16;Al Mawşil al Jadīdah|IQ|36.33|43.11
    Al Başrah al Qadīmah|IQ|30.5|47.82;La Paz|BO|-16.5|-68.15;Medellín|CO|6.25|-75.57
    Indore|IN|22.72|75.83;Brazzaville|CG|-4.27|15.28;Tashkent|UZ|41.26|69.22;Almaty|KZ|43.25|76.91
    Khartoum|SD|15.55|32.53;Hamburg|DE|53.55|9.99;Sapporo|JP|43.07|141.35;Accra|GH|5.56|-0.2
    Curitiba|BR|-25.43|-49.27;Sanaa|YE|15.35|44.21;Conakry|GN|9.54|-13.68;Tangerang|ID|-6.18|106.63
    Tijuana|MX|32.5|-117;Hyderabad|PK|25.4|68.38;Beirut|LB|33.89|35.5;Bucharest|RO|44.43|26.11
    Camayenne|GN|9.54|-13.69;Kakamega|KE|0.28|34.75;Tainan|TW|22.99|120.21;Kaduna|NG|10.53|7.44
    Omdurman|SD|15.64|32.48;Davao|PH|7.07|125.61;Thāne|IN|19.2|72.96;Diyarbakır|TR|37.91|40.22
    Santa Cruz de la Sierra|BO|-17.79|-63.18;Vadodara|IN|22.3|73.21;Adana|TR|36.99|35.33
    Abu Dhabi|AE|24.45|54.4;Palembang|ID|-2.92|104.75;Sharjah|AE|25.33|55.41;Bhopal|IN|23.25|77.4
    Benin City|NG|6.34|5.63;Montréal|CA|45.51|-73.59;Maracaibo|VE|10.64|-71.61;Minsk|BY|53.9|27.57
    Budapest|HU|47.5|19.04;Rasapūdipalem|IN|17.73|83.32;Pimpri-Chinchwad|IN|18.62|73.8
    Caloocan|PH|14.65|120.97;Warsaw|PL|52.23|21.01;Soweto|ZA|-26.27|27.86;Semarang|ID|-6.99|110.42
    Puebla|MX|19.05|-98.21;Vienna|AT|48.21|16.37;Barcelona|ES|41.39|2.16;Patna|IN|25.59|85.14
    Mosul|IQ|36.34|43.12;Kallakurichi|IN|11.73|78.96;Kampala|UG|0.32|32.58;Rabat|MA|34.01|-6.83
    Recife|BR|-8.05|-34.88;Phoenix|US Arizona|33.45|-112.07;Ecatepec de Morelos|MX|19.6|-99.06
    Valencia|VE|10.16|-68;Ludhiana|IN|30.91|75.85;Novosibirsk|RU|55.02|82.93;Erbil|IQ|36.19|44.01
    Fukuoka|JP|33.6|130.42;Manila|PH|14.6|120.98;Santiago de Querétaro|MX|20.59|-100.39
    León de los Aldama|MX|21.12|-101.68;Makkah|SA|21.43|39.83
    Philadelphia|US Pennsylvania|39.95|-75.16;Phnom Penh|KH|11.56|104.92;Damascus|SY|33.51|36.29
    Quetta|PK|30.18|67;Onitsha|NG|6.15|6.79;Auckland|NZ|-36.85|174.76;Isfahan|IR|32.65|51.67
    Astana|KZ|51.18|71.45;Harare|ZW|-17.83|31.05;Monrovia|LR|6.3|-10.8;Kawasaki|JP|35.52|139.72
    Goiânia|BR|-16.68|-49.25;San Antonio|US Texas|29.42|-98.49;Kobe|JP|34.69|135.18
    Stockholm|SE|59.33|18.07;Ciudad Juárez|MX|31.72|-106.46;Cần Thơ|VN|10.04|105.79
    Munich|DE|48.14|11.58;Khulna|BD|22.81|89.56;Belém|BR|-1.46|-48.5;Yekaterinburg|RU|56.86|60.62
    Porto Alegre|BR|-30.03|-51.23;Asunción|PY|-25.29|-57.65;Zapopan|MX|20.72|-103.39
    Makassar|ID|-5.15|119.43;Adelaide|AU|-34.93|138.6;Kyoto|JP|35.02|135.75
    Kuala Lumpur|MY|3.14|101.69;Kayseri|TR|38.73|35.49;Karaj|IR|35.83|50.99;Kathmandu|NP|27.7|85.32
    Daejeon|KR|36.35|127.38;Konya|TR|37.87|32.48;South Tangerang|ID|-6.29|106.72
    Tabriz|IR|38.08|46.29;Kharkiv|UA|49.98|36.25;San Diego|US California|32.72|-117.16
    Gwangju|KR|35.15|126.92;Guadalajara|MX|20.68|-103.35;The Bronx|US New York|40.85|-73.87
    Huế|VN|16.46|107.6;Milan|IT|45.46|9.19;N'Djamena|TD|12.11|15.04;Bannu|PK|32.99|70.6
    Antananarivo|MG|-18.91|47.54;Douala|CM|4.05|9.7;Antalya|TR|36.91|30.7;Basrah|IQ|30.51|47.78
    Dallas|US Texas|32.78|-96.81;Saitama|JP|35.91|139.66;Niamey|NE|13.51|2.11
    Taguig|PH|14.52|121.08;Calgary|CA|51.05|-114.09;Tripoli|LY|32.89|13.19;Madinah|SA|24.47|39.61
    Yaoundé|CM|3.87|11.52;Batam|ID|1.15|104.02;Da Nang|VN|16.07|108.22;Amman|JO|31.96|35.95
    Budta|PH|7.2|124.44;Belgrade|RS|44.8|20.47;Biên Hòa|VN|10.94|106.82;Montevideo|UY|-34.9|-56.19
    Nizhniy Novgorod|RU|56.33|44;Jepara|ID|-6.59|110.67;Maputo|MZ|-25.97|32.58;Dammam|SA|26.43|50.1
    Ra's Bayrūt|LB|33.9|35.48;Shiraz|IR|29.61|52.53;Kananga|CD|-5.9|22.42;Kazan|RU|55.79|49.12
    Barquisimeto|VE|10.06|-69.36;Port-au-Prince|HT|18.54|-72.34;Suwon|KR|37.29|127.01
    Karbala|IQ|32.62|44.02;Mombasa|KE|-4.05|39.66;Mandalay|MM|21.97|96.08
    Barranquilla|CO|10.97|-74.78;Chelyabinsk|RU|55.16|61.43;Mérida|MX|20.97|-89.62
    Hiroshima|JP|34.4|132.45;Santiago de los Caballeros|DO|19.45|-70.69;Shymkent|KZ|42.31|69.6
    Matola|MZ|-25.96|32.46;Arequipa|PE|-16.4|-71.54;Fes|MA|34.03|-5;Nouakchott|MR|18.09|-15.98
    Kisangani|CD|0.52|25.19;Omsk|RU|54.99|73.37;Pikine|SN|14.76|-17.39;Pekanbaru|ID|0.52|101.44
    Bandar Lampung|ID|-5.43|105.26;Prague|CZ|50.09|14.42;Samara|RU|53.21|50.14;Aba|NG|5.11|7.37
    Birmingham|GB|52.48|-1.9;Copenhagen|DK|55.68|12.57;Sofia|BG|42.7|23.32;Yerevan|AM|40.18|44.51
    Monterrey|MX|25.68|-100.32;Kigali|RW|-1.95|30.06;Rostov-on-Don|RU|47.22|39.71
    Malingao|PH|7.16|124.47;Touba|SN|14.86|-15.88;Ufa|RU|54.74|55.97;Lilongwe|MW|-13.97|33.79
    Maiduguri|NG|11.85|13.16;Mwanza|TZ|-2.52|32.9;Ulsan|KR|35.54|129.32;Sendai|JP|38.27|140.87
    Krasnoyarsk|RU|56.04|92.93;Oslo|NO|59.91|10.75;Ilorin|NG|8.5|4.54;Aden|YE|12.78|45.04
    Bogor|ID|-6.59|106.79;Trujillo|PE|-8.12|-79.03;Goyang-si|KR|37.66|126.83
    Gqeberha|ZA|-33.96|25.61;Tbilisi|GE|41.69|44.83;Voronezh|RU|51.67|39.19;Sokoto|NG|13.06|5.24
    Jos|NG|9.93|8.89;Tangier|MA|35.77|-5.8;Mexicali|MX|32.63|-115.45;Pointe-Noire|CG|-4.78|11.86
    Maceió|BR|-9.67|-35.74;Campinas|BR|-22.91|-47.06;Rangpur|BD|25.75|89.25;Kirkuk|IQ|35.47|44.39
    Ashgabat|TM|37.95|58.38;Changwon|KR|35.23|128.68;Cologne|DE|50.93|6.95;Dublin|IE|53.33|-6.25
    Brussels|BE|50.85|4.35;Zamboanga|PH|6.91|122.07;Ottawa|CA|45.41|-75.7;Volgograd|RU|48.71|44.5
    Khartoum North|SD|15.65|32.53;Edmonton|CA|53.55|-113.47;Odesa|UA|46.49|30.74
    Jacksonville|US Florida|30.33|-81.66;Fort Worth|US Texas|32.73|-97.32;Pest|HU|47.5|19.08
    San Jose|US California|37.34|-121.89;Marrakesh|MA|31.63|-8;Guatemala City|GT|14.64|-90.51
    Esenyurt|TR|41.03|28.68;Perm|RU|58.01|56.25;Zaria|NG|11.11|7.72;Chiba|JP|35.6|140.12
    Ciudad Guayana|VE|8.35|-62.64;Austin|US Texas|30.27|-97.74;Managua|NI|12.13|-86.25
    Salé|MA|34.05|-6.8;Jerusalem|IL|31.77|35.22;Dnipro|UA|48.47|35.04;Cebu City|PH|10.32|123.89
    Enugu|NG|6.44|7.5;Rosario|AR|-32.95|-60.64;Sulţānah|SA|24.49|39.59;Padang|ID|-0.95|100.35
    Kitakyushu|JP|33.85|130.85;Taiz|YE|13.58|44.02;Kingston|JM|18|-76.79;Chihuahua|MX|28.64|-106.09
    Nay Pyi Taw|MM|19.75|96.13;Eskişehir|TR|39.78|30.52;São Luís|BR|-2.53|-44.3
    Seongnam-si|KR|37.44|127.14;Cartagena|CO|10.4|-75.49;Columbus|US Ohio|39.96|-83
    Charlotte|US North Carolina|35.23|-80.84;Warri|NG|5.52|5.75;Naples|IT|40.85|14.27
    Campo Grande|BR|-20.44|-54.65;Bobo-Dioulasso|BF|11.18|-4.29;Blantyre|MW|-15.78|35.01
    Donetsk|UA|48.02|37.8;Abū Ghurayb|IQ|33.31|44.18;Qom|IR|34.64|50.88;Bishkek|KG|42.87|74.59
    Krasnodar|RU|45.05|38.98;Natal|BR|-5.79|-35.21;Cancún|MX|21.17|-86.85
    Indianapolis|US Indiana|39.77|-86.16;Sulaymaniyah|IQ|35.56|45.43;Marseille|FR|43.3|5.38
    Soshanguve|ZA|-25.47|28.1;Teresina|BR|-5.09|-42.8;Rotterdam|NL|51.92|4.48;Viana|AO|-8.91|13.37
    Johor Bahru|MY|1.47|103.76;Cheongju-si|KR|36.64|127.49;Tegucigalpa|HN|14.08|-87.21
    Thanh Hóa|VN|19.8|105.77;Turin|IT|45.07|7.69;Al Ain City|AE|24.19|55.76;Libreville|GA|0.39|9.45
    Saratov|RU|51.54|45.99;Ulaanbaatar|MN|47.91|106.88;Takeo|KH|10.99|104.78
    Nova Iguaçu|BR|-22.76|-43.45;Cochabamba|BO|-17.38|-66.16;Ahvaz|IR|31.32|48.68
    Vientiane|LA|17.97|102.6;Pietermaritzburg|ZA|-29.62|30.39;Kampung Baru Subang|MY|3.15|101.53
    Bouaké|CI|7.69|-5.03;San Francisco|US California|37.77|-122.42;Valencia|ES|39.47|-0.38
    Duque de Caxias|BR|-22.79|-43.31;João Pessoa|BR|-7.12|-34.86;Bukavu|CD|-2.49|28.84
    Kraków|PL|50.06|19.94;Barcelona|VE|10.14|-64.69;Bangui|CF|4.36|18.55
    Hermosillo|MX|29.09|-110.97;Culiacán|MX|24.8|-107.39;Petaling Jaya|MY|3.11|101.61
    Oran|DZ|35.7|-0.64;Freetown|SL|8.49|-13.24;San Pedro Sula|HN|15.51|-88.03
    Niigata|JP|37.92|139.04;Muscat|OM|23.58|58.41;Zarqa|JO|32.07|36.09;Küçükçekmece|TR|40.99|28.77
    Hamamatsu|JP|34.7|137.73;Kolwezi|CD|-10.71|25.47;Vinh|VN|18.67|105.69
    Seattle|US Washington|47.61|-122.33;Port Said|EG|31.27|32.3;Cúcuta|CO|7.91|-72.5
    Homs|SY|34.72|36.73;Ibb|YE|13.97|44.18;Nampula|MZ|-15.12|39.27;Bujumbura|BI|-3.38|29.36
    Tyumen|RU|57.15|65.53;Erzurum|TR|39.91|41.28;Dodoma|TZ|-6.17|35.74;Rajshahi|BD|24.37|88.6
    Sorocaba|BR|-23.5|-47.46;Ipoh|MY|4.58|101.08;Benghazi|LY|32.11|20.07;Malatya|TR|38.35|38.32
    Winnipeg|CA|49.88|-97.15;Andijon|UZ|40.78|72.35;Buraydah|SA|26.33|43.97
    São Bernardo do Campo|BR|-23.69|-46.56;Morelia|MX|19.7|-101.18;Riga|LV|56.95|24.11
    Amsterdam|NL|52.37|4.89;Cagayan de Oro|PH|8.48|124.65;Shah Alam|MY|3.09|101.53
    Kumamoto|JP|32.81|130.69;Torreón|MX|25.54|-103.42;Al Ḩudaydah|YE|14.8|42.95
    Denver|US Colorado|39.74|-104.98;Osasco|BR|-23.53|-46.79;São José dos Campos|BR|-23.18|-45.89
    Aihara|JP|35.6|139.32;Evaton|ZA|-26.53|27.85;Okayama|JP|34.65|133.93
    San Luis Potosí|MX|22.15|-100.97;Aguascalientes|MX|21.88|-102.28;General Santos|PH|6.11|125.17
    Sagamihara|JP|35.57|139.24;Mississauga|CA|43.58|-79.66;Lviv|UA|49.84|24.02;Namangan|UZ|41|71.67
    Zaporizhzhya|UA|47.85|35.12;Zanzibar|TZ|-6.16|39.2;Saltillo|MX|25.43|-100.98
    Latakia|SY|35.53|35.79;Subang Jaya|MY|3.04|101.58;Paranaque City|PH|14.48|121.02
    Tolyatti|RU|53.53|49.35;Suez|EG|29.97|32.53;Agadir|MA|30.42|-9.6;Edogawe|JP|35.69|139.87
    Sarajevo|BA|43.85|18.36;Shizuoka|JP|34.98|138.38;Tunis|TN|36.82|10.17
    Washington|US District of Columbia|38.9|-77.04;Nashville|US Tennessee|36.17|-86.78
    Ta'if|SA|21.27|40.42;Beira|MZ|-19.84|34.84;Zaragoza|ES|41.66|-0.88;Sevilla|ES|37.38|-5.97
    Oklahoma City|US Oklahoma|35.47|-97.52;Dushanbe|TJ|38.54|68.78;Cotonou|BJ|6.37|2.42
    El Paso|US Texas|31.76|-106.49;Guadalupe|MX|25.68|-100.26;Wrocław|PL|51.1|17.03
    Tabuk|SA|28.4|36.57;Kitwe|ZM|-12.8|28.21;Bulawayo|ZW|-20.15|28.58;Athens|GR|37.98|23.73
    Zagreb|HR|45.81|15.98;Vancouver|CA|49.25|-123.12;Helsinki|FI|60.17|24.94
    Cheonan|KR|36.81|127.15;Acapulco de Juárez|MX|16.85|-99.91;Brampton|CA|43.68|-79.77
    Soacha|CO|4.58|-74.22;Boston|US Massachusetts|42.36|-71.06;Portland|US Oregon|45.52|-122.68
    Calumbo|AO|-9.15|13.42;Tlaquepaque|MX|20.64|-103.29;Frankfurt am Main|DE|50.12|8.68
    Macau|MO|22.2|113.55;Palermo|IT|38.12|13.36;Izhevsk|RU|56.85|53.2;Colombo|LK|6.94|79.85
    Maturín|VE|9.75|-63.18;Detroit|US Michigan|42.33|-83.05;Honchō|JP|35.7|139.99
    Las Vegas|US Nevada|36.17|-115.14;New South Memphis|US Tennessee|35.09|-90.06
    Hwaseong-si|KR|37.21|126.82;Gold Coast|AU|-28|153.43;Łódź|PL|51.77|19.47;Jeonju|KR|35.82|127.15
    Al Aḩmadī|KW|29.08|48.08;Cuenca|EC|-2.9|-79;Chisinau|MD|47.01|28.86;Likasi|CD|-10.98|26.74
    Tshikapa|CD|-6.42|20.8;Memphis|US Tennessee|35.15|-90.05;Barnaul|RU|53.36|83.73
    Piura|PE|-5.18|-80.66;Ndola|ZM|-12.96|28.64;Ulyanovsk|RU|54.33|48.39;Djibouti|DJ|11.59|43.15
    Glasgow|GB|55.87|-4.26;Louisville|US Kentucky|38.25|-85.76;Irkutsk|RU|52.3|104.29
    Ansan-si|KR|37.32|126.82;Al Mansurah|EG|31.04|31.38;Düsseldorf|DE|51.22|6.78
    Villa Nueva|GT|14.53|-90.59;Khabarovsk|RU|48.46|135.1;Arusha|TZ|-3.37|36.68
    Stuttgart|DE|48.78|9.18;Chiclayo|PE|-6.77|-79.85;Yaroslavl|RU|57.63|39.87
    Gothenburg|SE|57.71|11.97;Bukit Rahman Putra|MY|3.22|101.56;Ha'il|SA|27.52|41.69
    Benoni|ZA|-26.19|28.32;Vladivostok|RU|43.11|131.87;Tuxtla|MX|16.75|-93.12
    Kryvyy Rih|UA|47.91|33.39;Islamabad|PK|33.72|73.04;Lubango|AO|-14.92|13.49
    Pokhara|NP|28.27|83.97;Borama|SO|9.94|43.18;Makhachkala|RU|42.98|47.5;Huambo|AO|-12.78|15.74
    Samarkand|UZ|39.65|66.96;Kagoshima|JP|31.57|130.55;Mukalla|YE|14.54|49.12
    Mar del Plata|AR|-38|-57.56;Essen|DE|51.46|7.01;Al Maḩallah al Kubrá|EG|30.97|31.17
    Málaga|ES|36.72|-4.42;Reynosa|MX|26.08|-98.28;Dortmund|DE|51.51|7.47;Suginami|JP|36.2|140.28
    Baltimore|US Maryland|39.29|-76.61;New Kingston|JM|18.01|-76.78;Pelentong|MY|1.52|103.82
    Bucaramanga|CO|7.12|-73.12;Genoa|IT|44.4|8.94;Hachiōji|JP|35.66|139.32;Malacca|MY|2.2|102.24
    Tanta|EG|30.79|31;Iskandar Puteri|MY|1.39|103.62;Tlalpan|MX|19.3|-99.16;Herāt|AF|34.35|62.2
    Tomsk|RU|56.5|84.98;South Boston|US Massachusetts|42.33|-71.05;Nakuru|KE|-0.31|36.07
    Hamilton|CA|43.25|-79.85;Irbid|JO|32.56|35.85;Manchester|GB|53.48|-2.24
    Kota Bharu|MY|6.12|102.24;Surrey|CA|49.11|-122.83;Meknes|MA|33.89|-5.55
    Puente Alto|CL|-33.61|-70.58;Nyala|SD|12.05|24.88;Dresden|DE|51.05|13.74;Orenburg|RU|51.77|55.1
    Albuquerque|US New Mexico|35.08|-106.65;Asmara|ER|15.34|38.93
    Milwaukee|US Wisconsin|43.04|-87.91;Hamhŭng|KP|39.92|127.54;Kemerovo|RU|55.35|86.1
    Nasiriyah|IQ|31.06|46.26;Bloemfontein|ZA|-29.12|26.21;Sheffield|GB|53.38|-1.47
    Santiago de Cuba|CU|20.02|-75.82;Cuautitlán Izcalli|MX|19.64|-99.22;Benguela|AO|-12.58|13.4
    Balbala|DJ|11.56|43.11;Cabinda|AO|-5.56|12.19;Pristina|XK|42.67|21.17
    San Miguel de Tucumán|AR|-26.82|-65.21;Kuantan|MY|3.81|103.33;Sevastopol|UA|44.61|33.52
    Bremen|DE|53.08|8.81;Kota Kuala Muda|MY|5.59|100.37;Sungai Petani|MY|5.65|100.49
    Kotō|JP|32.78|130.75;Tucson|US Arizona|32.22|-110.93;Vilnius|LT|54.69|25.28
    Fresno|US California|36.75|-119.77;Mbeya|TZ|-8.9|33.45;Oujda|MA|34.68|-1.91
    Novokuznetsk|RU|53.76|87.14;Ryazan'|RU|54.63|39.7;Mersin|TR|36.81|34.64;Leeds|GB|53.8|-1.55
    Poznań|PL|52.41|16.93;Pasir Gudang|MY|1.46|103.91;Astrakhan|RU|46.35|48.04
    Ar Raqqah|SY|35.95|39.01;Québec|CA|46.81|-71.21;Himeji|JP|34.82|134.7;Ibagué|CO|4.44|-75.2
    Antwerp|BE|51.22|4.4;Assiut|EG|27.18|31.18;San Salvador|SV|13.69|-89.19;Van|TR|38.49|43.38
    Sacramento|US California|38.58|-121.49;Penza|RU|53.2|45.01;Mazār-e Sharīf|AF|36.71|67.11
    Kandahār|AF|31.61|65.71;Lyon|FR|45.75|4.85;Salta|AR|-24.81|-65.42;Al Fayyum|EG|29.31|30.84
    Utsunomiya|JP|36.57|139.88;Victoria de Durango|MX|24.02|-104.66;Lisbon|PT|38.73|-9.15
    Nuremberg|DE|49.45|11.08;Hannover|DE|52.37|9.73;Edinburgh|GB|55.95|-3.2;Toulouse|FR|43.6|1.44
    Thembisa|ZA|-26|28.23;Carrefour|HT|18.53|-72.4;Matsuyama|JP|33.84|132.77
    Atlanta|US Georgia|33.75|-84.39;Heroica Matamoros|MX|25.88|-97.5
    Naberezhnyye Chelny|RU|55.74|52.42;Lipetsk|RU|52.59|39.55;Kikwit|CD|-5.04|18.82
    Newcastle|AU|-32.93|151.78;Kirov|RU|58.6|49.66;Mukim Pulai|MY|1.53|103.67;Najrān|SA|17.49|44.13
    Leipzig|DE|51.34|12.37;Duisburg|DE|51.43|6.77;Homyel'|BY|52.43|30.98;Aktobe|KZ|50.28|57.21
    Kota Kinabalu|MY|5.97|116.07;Kampung Larkin Lama|MY|1.5|103.74;Santa Marta|CO|11.24|-74.19
    Matsudo|JP|35.78|139.9;Karagandy|KZ|49.8|73.1;Liverpool|GB|53.41|-2.98;Ichikawa|JP|35.73|139.91
    Montería|CO|8.75|-75.88;Ruiru|KE|-1.15|36.96;Valledupar|CO|10.47|-73.25
    Port Sudan|SD|19.62|37.22;Gdańsk|PL|54.35|18.65;Miami|US Florida|25.77|-80.19
    Omaha|US Nebraska|41.26|-95.94;Kurashiki|JP|34.58|133.77;Jijiga|ET|9.35|42.8
    Najaf|IQ|32.03|44.35;Raleigh|US North Carolina|35.77|-78.64;Bristol|GB|51.46|-2.6
    East London|ZA|-33.02|27.91;Hargeysa|SO|9.56|44.06;Ōita|JP|33.23|131.6;Taoyuan|TW|24.99|121.3
    Eldoret|KE|0.52|35.27;Kansas City|US Missouri|39.1|-94.58;Skopje|MK|42|21.43
    Vereeniging|ZA|-26.67|27.93;The Hague|NL|52.08|4.3;Long Beach|US California|33.77|-118.19
    Murcia|ES|37.99|-1.13;Mesa|US Arizona|33.42|-111.82;Halifax|CA|44.64|-63.58
    Morogoro|TZ|-6.82|37.66;Kenitra|MA|34.26|-6.58;Seeb|OM|23.67|58.19;Mykolayiv|UA|46.98|31.99
    Fukuyama|JP|34.48|133.37;Staten Island|US New York|40.56|-74.14;Pereira|CO|4.81|-75.69
    Kanazawa|JP|36.6|136.62;Gonder|ET|12.6|37.47;Mixco|GT|14.63|-90.61;Maracay|VE|10.25|-67.59
    Tamale|GH|9.4|-0.84;Ḩamāh|SY|35.13|36.76;Santo Domingo de los Colorados|EC|-0.25|-79.18
    Ţarţūs|SY|34.89|35.89;Mek'ele|ET|13.5|39.48;Nazrēt|ET|8.55|39.27
    Colorado Springs|US Colorado|38.83|-104.82;Huancayo|PE|-12.07|-75.21;Al Hillah|IQ|32.46|44.42
    Mbandaka|CD|0.05|18.26;Malanje|AO|-9.54|16.34;Namp'o|KP|38.74|125.41
    Virginia Beach|US Virginia|36.85|-75.98;Kahama|TZ|-3.83|32.6;Hsinchu|TW|24.8|120.97
    Katsushika|JP|35.73|139.85;Warder|ET|6.97|45.34;Juba|SS|4.85|31.58;Bissau|GW|11.86|-15.6
    Palma|ES|39.57|2.65;Vinnytsya|UA|49.23|28.47;East Jerusalem|PS|31.78|35.23
    Bratislava|SK|48.15|17.11;London|CA|42.98|-81.23;Oakland|US California|37.8|-122.27
    Christchurch|NZ|-43.53|172.63;Tirana|AL|41.33|19.82;San Juan|PR|18.47|-66.11
    Zürich|CH|47.37|8.55;Tampa|US Florida|27.95|-82.46;Tulsa|US Oklahoma|36.15|-95.99
    Minneapolis|US Minnesota|44.98|-93.26;Panama City|PA|8.99|-79.52
    Sunshine Coast|AU|-26.66|153.08;Wichita|US Kansas|37.69|-97.34;Szczecin|PL|53.43|14.55
    Bologna|IT|44.49|11.34;Tallinn|EE|59.44|24.75;Arlington|US Texas|32.74|-97.11
    Windhoek|NA|-22.56|17.08;Bochum|DE|51.48|7.22;Las Palmas de Gran Canaria|ES|28.1|-15.42
    Wellington|NZ|-41.29|174.78;Brno|CZ|49.2|16.61;Iaşi|RO|47.17|27.6;Utrecht|NL|52.09|5.12
    Bakersfield|US California|35.37|-119.02;Cardiff|GB|51.48|-3.18;Leicester|GB|52.64|-1.13
    Canberra|AU|-35.28|149.13;Florence|IT|43.78|11.25;Bradford|GB|53.79|-1.75
    Cleveland|US Ohio|41.5|-81.7;Etobicoke|CA|43.64|-79.57;New Orleans|US Louisiana|29.95|-90.08
    Malmö|SE|55.61|13;Manukau City|NZ|-36.99|174.88;Wuppertal|DE|51.26|7.15;Maseru|LS|-29.32|27.48
    Aurora|US Colorado|39.73|-104.83;Honolulu|US Hawaii|21.31|-157.86
    Anaheim|US California|33.84|-117.91;Alicante|ES|38.35|-0.48;Belfast|GB|54.6|-5.93
    Bilbao|ES|43.26|-2.93;Central Coast|AU|-33.43|151.37;Coventry|GB|52.41|-1.51
    Logan City|AU|-27.64|153.11;Doha|QA|25.29|51.53;Nice|FR|43.7|7.27
    West Raleigh|US North Carolina|35.79|-78.66;Markham|CA|43.87|-79.27;Lublin|PL|51.25|22.57
    San José|CR|9.93|-84.08;Orlando|US Florida|28.54|-81.38;Bielefeld|DE|52.03|8.53
    Bonn|DE|50.73|7.1;Bydgoszcz|PL|53.12|18.01;Córdoba|ES|37.89|-4.77;Birkenhead|GB|53.39|-3.01
    Nantes|FR|47.22|-1.55;Espoo|FI|60.21|24.65;Nottingham|GB|52.95|-1.15;Vaughan|CA|43.84|-79.5
    Lexington|US Kentucky|37.99|-84.48;Marne La Vallée|FR|48.84|2.64;Reading|GB|51.46|-0.97
    Constanţa|RO|44.18|28.63;New Delhi|IN|28.62|77.21;Thessaloníki|GR|40.64|22.93
    Riverside|US California|33.95|-117.4;Bari|IT|41.12|16.87;Corpus Christi|US Texas|27.8|-97.4
    Lexington-Fayette|US Kentucky|38.05|-84.46;Kingston upon Hull|GB|53.74|-0.34
    Preston|GB|53.76|-2.7;Catania|IT|37.49|15.07;Cincinnati|US Ohio|39.13|-84.51
    Santa Ana|US California|33.75|-117.87;Münster|DE|51.96|7.63;Mannheim|DE|49.49|8.47
    Stockton|US California|37.96|-121.29;Pittsburgh|US Pennsylvania|40.44|-80;Graz|AT|47.07|15.44
    Saint Paul|US Minnesota|44.94|-93.09;Augsburg|DE|48.37|10.9;Valladolid|ES|41.66|-4.72
    Swansea|GB|51.62|-3.94;Newcastle upon Tyne|GB|54.97|-1.61;Białystok|PL|53.13|23.16
    Southend-on-Sea|GB|51.54|0.71;Lincoln|US Nebraska|40.8|-96.67;Bergen|NO|60.39|5.32
    Vigo|ES|42.23|-8.72;Victoria|CA|48.44|-123.35;Anchorage|US Alaska|61.22|-149.9
    Wiesbaden|DE|50.09|8.24;Meads|US Kentucky|38.41|-82.71;Katowice|PL|50.26|19.02
    Cluj-Napoca|RO|46.77|23.6;Henderson|US Nevada|36.04|-114.98
    Greensboro|US North Carolina|36.07|-79.79;Århus|DK|56.16|10.21;Brighton|GB|50.83|-0.14
    Karlsruhe|DE|49.01|8.4;Port Moresby|PG|-9.48|147.15;Plano|US Texas|33.02|-96.7
    Geelong|AU|-38.15|144.36;Madison|US Wisconsin|43.07|-89.4;Wollongong|AU|-34.42|150.89
    Ostrava|CZ|49.83|18.28;St. Louis|US Missouri|38.63|-90.2;Yamoussoukro|CI|6.82|-5.28
    Strasbourg|FR|48.58|7.75;Ljubljana|SI|46.05|14.51;Gijón|ES|43.54|-5.66;Derby|GB|52.92|-1.48
    Gelsenkirchen|DE|51.51|7.1;Southampton|GB|50.9|-1.4;Saskatoon|CA|52.13|-106.67
    Toledo|US Ohio|41.66|-83.56;Bordeaux|FR|44.84|-0.58;Aachen|DE|50.78|6.08;Gent|BE|51.05|3.72
    Porto-Novo|BJ|6.5|2.6;Reno|US Nevada|39.53|-119.81;Wolverhampton|GB|52.59|-2.12
    Mönchengladbach|DE|51.19|6.44;Chandler|US Arizona|33.31|-111.84;Tampere|FI|61.5|23.79
    Fort Wayne|US Indiana|41.13|-85.13;Plymouth|GB|50.37|-4.14;Stoke-on-Trent|GB|53|-2.19
    Buffalo|US New York|42.89|-78.88;Verona|IT|45.44|10.99;Durham|US North Carolina|35.99|-78.9
    Gasteiz / Vitoria|ES|42.85|-2.67;St. Petersburg|US Florida|27.77|-82.68;Gdynia|PL|54.52|18.53
    Irvine|US California|33.67|-117.82;Kitchener|CA|43.43|-80.51;Milton Keynes|GB|52.04|-0.76
    Laredo|US Texas|27.51|-99.51;Hobart|AU|-42.88|147.33;Braşov|RO|45.65|25.61
    Vantaa|FI|60.29|25.04;Porto|PT|41.15|-8.61;Kiel|DE|54.32|10.13;Timişoara|RO|45.75|21.23
    A Coruña|ES|43.37|-8.4;Lubbock|US Texas|33.58|-101.86;Montpellier|FR|43.61|3.88
    Częstochowa|PL|50.8|19.12;Gilbert|US Arizona|33.35|-111.79;Chemnitz|DE|50.84|12.93
    Gaborone|BW|-24.65|25.91;Northampton|GB|52.25|-0.88;Groningen|NL|53.22|6.57
    Braunschweig|DE|52.27|10.53;Magdeburg|DE|52.13|11.63;Tri-Cities|US Washington|46.25|-119.2
    Winston-Salem|US North Carolina|36.1|-80.24;Lille|FR|50.63|3.06
    Norfolk|US Virginia|36.85|-76.29;Krefeld|DE|51.34|6.55;Halle (Saale)|DE|51.48|11.98
    Freiburg|DE|48|7.85;Oldham|GB|53.54|-2.12;Hialeah|US Florida|25.86|-80.28
    Garland|US Texas|32.91|-96.64;Podgorica|ME|42.44|19.26;Scottsdale|US Arizona|33.51|-111.9
    Eindhoven|NL|51.44|5.48;Boise|US Idaho|43.61|-116.2;Chesapeake|US Virginia|36.82|-76.27
    Georgetown|GY|6.8|-58.16;Elche|ES|38.26|-0.7;Granada|ES|37.19|-3.61
    Fremont|US California|37.55|-121.99;Windsor|CA|42.3|-83.02;Spokane|US Washington|47.66|-117.43
    Bexley|GB|51.44|0.15;Nassau|BS|25.06|-77.34;Rennes|FR|48.11|-1.67
    Baton Rouge|US Louisiana|30.44|-91.19;Sosnowiec|PL|50.29|19.1;Neue Neustadt|DE|52.15|11.63
    Radom|PL|51.4|21.15;Richmond|US Virginia|37.55|-77.46;Regina|CA|50.45|-104.62
    Luton|GB|51.88|-0.42;Sucre|BO|-19.03|-65.26;Cork|IE|51.9|-8.47;Paramaribo|SR|5.87|-55.17
    Tacoma|US Washington|47.25|-122.44;Mainz|DE|49.98|8.28;Tilburg|NL|51.56|5.09
    Oviedo|ES|43.36|-5.84;Messina|IT|38.19|15.55;Erfurt|DE|50.98|11.04;Terrassa|ES|41.57|2.02
    Jamaica|US New York|40.69|-73.81;Trondheim|NO|63.43|10.4
    San Bernardino|US California|34.11|-117.29;Oulu|FI|65.01|25.47
    Salt Lake City|US Utah|40.76|-111.89;Huntsville|US Alabama|34.73|-86.59
    Des Moines|US Iowa|41.6|-93.61;Cartagena|ES|37.6|-0.98;Jerez de la Frontera|ES|36.69|-6.14
    Fontana|US California|34.09|-117.44;Lübeck|DE|53.87|10.69;Sabadell|ES|41.54|2.11
    Santa Cruz de Tenerife|ES|28.47|-16.25;Modesto|US California|37.64|-121
    Rochester|US New York|43.15|-77.62;Pamplona|ES|42.82|-1.64;Portsmouth|GB|50.8|-1.09
    Oxnard|US California|34.2|-119.18;Móstoles|ES|40.32|-3.86;Columbus|US Georgia|32.46|-84.99
    Turku|FI|60.45|22.27;Worcester|US Massachusetts|42.26|-71.8;Linz|AT|48.31|14.29
    Trieste|IT|45.65|13.78;Moreno Valley|US California|33.94|-117.23;Padua|IT|45.41|11.89
    Little Rock|US Arkansas|34.75|-92.29;Debrecen|HU|47.53|21.62;Richmond Hill|CA|43.87|-79.44
    Fayetteville|US North Carolina|35.05|-78.88;Huntington Beach|US California|33.66|-118
    Geneva|CH|46.2|6.15;Tallahassee|US Florida|30.44|-84.28;Swindon|GB|51.56|-1.78
    Townsville|AU|-19.27|146.81;Cypress|US Texas|29.97|-95.7;Aurora|US Illinois|41.76|-88.32
    Nicosia|CY|35.17|33.35;Brescia|IT|45.54|10.21;Charleroi|BE|50.41|4.44
    Amarillo|US Texas|35.22|-101.83;Aberdeen|GB|57.14|-2.1;Taranto|IT|40.46|17.25
    Parma|IT|44.8|10.33;Akron|US Ohio|41.08|-81.52;Almería|ES|36.84|-2.46;Reims|FR|49.27|4.03
    Birmingham|US Alabama|33.52|-86.8;Laayoune|EH|27.14|-13.19;Montgomery|US Alabama|32.37|-86.3
    Liège|BE|50.63|5.57;Grand Rapids|US Michigan|42.96|-85.67;Prato|IT|43.88|11.1
    Alcalá de Henares|ES|40.48|-3.36;Braga|PT|41.55|-8.42;Hamilton|NZ|-37.78|175.28
    Peoria|US Arizona|33.58|-112.24;Providence|US Rhode Island|41.82|-71.41
    Knoxville|US Tennessee|35.96|-83.92;Fuenlabrada|ES|40.28|-3.79;Sutton|GB|51.35|-0.2
    Burlington|CA|43.39|-79.84;Le Havre|FR|49.49|0.11;Modena|IT|44.65|10.93;Breda|NL|51.59|4.78
    Cergy-Pontoise|FR|49.04|2.08;St Helens|GB|53.45|-2.73;Reggio Calabria|IT|38.11|15.66
    Odense|DK|55.4|10.39;Basel|CH|47.56|7.57;Nijmegen|NL|51.84|5.85;Uppsala|SE|59.86|17.64
    Almere Stad|NL|52.37|5.21;Saint-Étienne|FR|45.43|4.39;Pilsen|CZ|49.75|13.38
    Toulon|FR|43.12|5.93;Angers|FR|47.47|-0.55;Pátra|GR|38.25|21.74;Linköping|SE|58.41|15.62
    Tauranga|NZ|-37.69|176.17;Szeged|HU|46.25|20.15;Dijon|FR|47.31|5.01;Grenoble|FR|45.18|5.71
    Salzburg|AT|47.8|13.04;Örebro|SE|59.27|15.21;Port Louis|MU|-20.16|57.5
    Saint-Denis|RE|-20.88|55.45;Miskolc|HU|48.1|20.78;Cairns|AU|-16.92|145.77
    Stavanger|NO|58.97|5.73;Dili|TL|-8.56|125.57;Jyväskylä|FI|62.24|25.72;Manama|BH|26.23|50.59
    Lárisa|GR|39.63|22.42;Pécs|HU|46.08|18.23;Aalborg|DK|57.05|9.92;Coimbra|PT|40.21|-8.42
    Lausanne|CH|46.52|6.63;Praia|CV|14.93|-23.51;Irákleion|GR|35.33|25.14;Dunedin|NZ|-45.87|170.5
    Innsbruck|AT|47.26|11.39;Umeå|SE|63.83|20.26;Leiria|PT|39.74|-8.81;Västerås|SE|59.62|16.55
    Kuopio|FI|62.89|27.68;Willemstad|CW|12.12|-68.89;Bern|CH|46.95|7.45;Lahti|FI|60.98|25.66
    Reykjavík|IS|64.14|-21.9;Setúbal|PT|38.52|-8.89;Kristiansand|NO|58.15|8
    Winterthur|CH|47.51|8.72;Drammen|NO|59.74|10.2;Male|MV|4.18|73.51;Limerick|IE|52.66|-8.62
    Thimphu|BT|27.47|89.64;Bridgetown|BB|13.11|-59.62;Nouméa|NC|-22.27|166.45
    Palmerston North|NZ|-40.36|175.61;New Plymouth|NZ|-39.07|174.08;Fort-de-France|MQ|14.6|-61.07
    Luzern|CH|47.05|8.31;Suva|FJ|-18.14|178.43;Luxembourg|LU|49.61|6.13;Mbabane|SZ|-26.32|31.13
    Moroni|KM|-11.7|43.26;Gitega|BI|-3.43|29.92;Bandar Seri Begawan|BN|4.89|114.94
    Cayenne|GF|4.94|-52.33;Kuwait City|KW|29.37|47.97;Honiara|SB|-9.43|159.95
    Mamoudzou|YT|-12.78|45.23;São Tomé|ST|0.34|6.73;Saint John's|AG|17.12|-61.84
    Port of Spain|TT|10.67|-61.52;Saipan|MP|15.21|145.75;Apia|WS|-13.83|-171.77
    Tarawa|KI|1.33|172.98;Banjul|GM|13.45|-16.58;Port Vila|VU|-17.74|168.31;Monaco|MC|43.74|7.42
    Oranjestad|AW|12.52|-70.03;George Town|KY|19.29|-81.37;Saint Helier|JE|49.19|-2.1
    Gibraltar|GI|36.14|-5.35;Papeete|PF|-17.53|-149.57;Douglas|IM|54.15|-4.48;Majuro|MH|7.09|171.38
    Kingstown|VC|13.16|-61.23;Washington|US Utah|37.13|-113.51;Victoria|SC|-4.62|55.46
    Nuku'alofa|TO|-21.14|-175.2;Andorra la Vella|AD|42.51|1.52;Castries|LC|14|-61.01
    Charlotte Amalie|VI|18.34|-64.93;Reykjanesbær|IS|64|-22.56;Akureyri|IS|65.68|-18.09
    Washington|US Illinois|40.7|-89.41;Roseau|DM|15.3|-61.39;Saint Peter Port|GG|49.46|-2.54
    Keflavík|IS|64|-22.56;Nuuk|GL|64.18|-51.72;Belmopan|BZ|17.25|-88.76;Avarua|CK|-21.21|-159.78
    Tórshavn|FO|62.01|-6.77;Basseterre|KN|17.3|-62.72;Pago Pago|AS|-14.28|-170.7
    Basse-Terre|GP|16|-61.73;Mariehamn|AX|60.1|19.93;Kralendijk|BQ|12.15|-68.27
    Road Town|VG|18.43|-64.62;Saint George's|GD|12.05|-61.75;Palikir|FM|6.92|158.16
    Valletta|MT|35.9|14.51;Funafuti|TV|-8.52|179.19;Saint-Pierre|PM|46.78|-56.18
    Gustavia|BL|17.9|-62.85;Marigot|MF|18.07|-63.08;Vaduz|LI|47.14|9.52;San Marino|SM|43.94|12.45
    Cockburn Town|TC|21.46|-71.14;Longyearbyen|SJ|78.22|15.65;Stanley|FK|-51.69|-57.86
    The Valley|AI|18.22|-63.06;Ciudad de la Paz|GQ|1.59|10.82;Philipsburg|SX|18.03|-63.05
    Mata-Utu|WF|-13.28|-176.17;Yaren|NR|-0.55|166.93;Hagåtña|GU|13.48|144.75
    Hamilton|BM|32.29|-64.78;Kingston|NF|-29.05|167.97;Vatican City|VA|41.9|12.45
    Jamestown|SH|-15.92|-5.72;Alofi|NU|-19.05|-169.92;Flying Fish Cove|CX|-10.42|105.68
    West Island|CC|-12.16|96.82;Adamstown|PN|-25.07|-130.1;Port-aux-Français|TF|-49.35|70.22
    Grytviken|GS|-54.28|-36.51;Plymouth|MS|16.71|-62.21;Ngerulmud|PW|7.5|134.62
    """
}
